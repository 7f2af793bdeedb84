import { describe, expect, it } from 'vitest';
import { lookFrom } from './look.ts';

const look = (description: string, gender: 'MALE' | 'FEMALE' | 'NON_BINARY' = 'FEMALE', seed = 'a-character') =>
  lookFrom({ seed, gender, description });

describe('lookFrom', () => {
  it('follows colours by the noun that they stand by', () => {
    const { hair, eyes, clothes } = look('silver hair, green eyes, red dress');
    expect(hair.color).toBe('silver');
    expect(eyes.color).toBe('green');
    expect(clothes).toMatchObject({ kind: 'sundress', color: 'red' });
  });

  it('reads colours that come after the noun', () => {
    const { hair, eyes } = look('Her eyes are the colour of emerald; her hair is dyed pink and cut in a bob.');
    expect(eyes.color).toBe('emerald');
    expect(hair).toMatchObject({ color: 'pink', style: 'bob' });
  });

  it('follows clothes in layers, age, beard, mood and place', () => {
    const described = look(
      'A grumpy 52-year-old detective with grey slicked back hair, a trimmed beard, a scar and ice blue eyes, beige trench coat with a wine scarf, rainy street at night',
      'MALE',
    );
    expect(described).toMatchObject({
      age: 52,
      hair: { color: 'grey', style: 'slick-back' },
      beard: 'short-beard',
      eyes: { color: 'ice' },
      clothes: { kind: 'trench-coat', color: 'beige', accent: 'wine' },
      expression: 'stern',
      scene: 'rain-street',
      hour: 'night',
    });
    expect(described.extras).toEqual(expect.arrayContaining(['scar', 'scarf']));
  });

  it('takes the outer garment and gives the inner one as accent', () => {
    expect(look('black leather jacket over a white shirt').clothes).toEqual({
      kind: 'leather-jacket',
      color: 'black',
      accent: 'white',
    });
  });

  it('does not mistake an eye colour for a place', () => {
    expect(look('ice blue eyes, standing in a library').scene).toBe('library');
  });

  it('prefers a named place to a time of day', () => {
    expect(look('at night in the forest')).toMatchObject({ scene: 'forest', hour: 'night' });
  });

  it('reads "amber hooded eyes" as eyes, not as a hood', () => {
    const { eyes, clothes } = look('amber hooded eyes, green gown');
    expect(eyes).toEqual({ color: 'amber', shape: 'hooded' });
    expect(clothes.kind).toBe('gown');
  });

  it('tells a hair pin from hair', () => {
    const { hair, extras } = look('black braided hair, green eyes, a hair pin, a flower in her hair');
    expect(hair).toMatchObject({ color: 'black', style: 'braid' });
    expect(extras).toEqual(expect.arrayContaining(['hair-pin', 'flower']));
  });

  it('dresses a trade that is named alone', () => {
    expect(look('a tired surgeon').clothes.kind).toBe('lab-coat');
  });

  it('leaves out what the words deny', () => {
    const worn = Array.from({ length: 60 }, (_, index) => look('no glasses', 'FEMALE', `seed ${index}`).extras).flat();
    expect(worn.filter((extra) => extra.endsWith('glasses'))).toEqual([]);
    expect(look('a man without a beard', 'MALE').beard).toBe('none');
  });

  it('understands Korean looks', () => {
    const { hair, eyes, clothes } = look('은발에 파란 눈, 검은 드레스');
    expect([hair.color, eyes.color, clothes.color]).toEqual(['silver', 'blue', 'black']);
  });

  it.each(['a 12-year-old girl', 'child, 9', 'aged 15', 'teenage schoolgirl', 'a young boy'])(
    'never draws a minor: %s',
    (words) => {
      expect(look(words).age).toBeGreaterThanOrEqual(25);
    },
  );

  it('keeps the person the same from picture to picture', () => {
    const person = ({ hair, eyes, face, skin, brows, age, extras }: ReturnType<typeof look>) => ({
      hair,
      eyes,
      face,
      skin,
      brows,
      age,
      extras,
    });
    expect(person(look('smiling on a beach'))).toEqual(person(look('reading in a library, serious')));
  });

  it('makes other people of other seeds', () => {
    const faces = Array.from({ length: 24 }, (_, index) => {
      const { pose: _pose, seed: _seed, ...rest } = look('', 'FEMALE', `seed ${index}`);
      return JSON.stringify(rest);
    });
    expect(new Set(faces).size).toBe(24);
  });

  it.each([
    '',
    '   ',
    '<svg onload=alert(1)>',
    '"/><script>',
    '\u0000\uFFFF\u202E🔥'.repeat(50),
    'red hair '.repeat(1_200),
  ])('makes a whole look of any text (%#)', (text) => {
    const made = look(text);
    expect(Object.values(made).every((value) => value !== undefined)).toBe(true);
    expect(JSON.stringify(made)).not.toMatch(/[<>]/);
  });
});
