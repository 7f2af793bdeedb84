import { describe, expect, it } from 'vitest';
import { lookFrom } from './look.ts';

const look = (description: string, gender: 'MALE' | 'FEMALE' | 'NON_BINARY' = 'FEMALE', seed = 'a-character') =>
  lookFrom({ seed, gender, description });

describe('lookFrom', () => {
  it('assigns colours to the noun beside them', () => {
    const { hair, eyes, clothes } = look('silver hair, green eyes, red dress');
    expect(hair.color).toBe('silver');
    expect(eyes.color).toBe('green');
    expect(clothes).toMatchObject({ kind: 'sundress', color: 'red' });
  });

  it('follows Arabic, in which adjectives follow their noun', () => {
    const { age, hair, eyes, clothes } = look(
      'امرأة في الثلاثينيات، شعر أسود طويل، عينان خضراوان، معطف أحمر وابتسامة دافئة.',
    );
    expect(age).toBe(34);
    expect(hair).toMatchObject({ color: 'black', style: 'long-wavy' });
    expect(eyes.color).toBe('green');
    expect(clothes).toMatchObject({ kind: 'trench-coat', color: 'red' });
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

  it('distinguishes a hair pin from hair', () => {
    const { hair, extras } = look('black braided hair, green eyes, a hair pin, a flower in her hair');
    expect(hair).toMatchObject({ color: 'black', style: 'braid' });
    expect(extras).toEqual(expect.arrayContaining(['hair-pin', 'flower']));
  });

  it.each([
    ['red half up hair', 'red', 'half-up'],
    ['brown shoulder length hair', 'brown', 'shoulder-length'],
    ['shoulder-length auburn hair, white button up', 'auburn', 'shoulder-length'],
    ['her hair is silver and shoulder length', 'silver', 'shoulder-length'],
    ['blonde hair to the shoulders', 'blonde', 'shoulder-length'],
  ])('keeps the colour beside the length: %s', (words, color, style) => {
    expect(look(words).hair).toMatchObject({ color, style });
  });

  it.each([
    ['a grey flat cap', 'flat-cap'],
    ['a nurse with a white cap', 'nurse-cap'],
    ["captain's cap, blue coat", 'peaked-cap'],
    ['navy uniform, cap', 'peaked-cap'],
    ['hoodie and cap', 'cap'],
    ['police officer off duty, baseball cap', 'cap'],
  ])('puts on the cap that is meant: %s', (words, cap) => {
    expect(look(words).extras.filter((extra) => extra.includes('cap'))).toEqual([cap]);
  });

  it.each([
    ['arms crossed, navy suit', 'crossed', null],
    ['hand on her chin, thoughtful', 'chin', null],
    ['waving from the pier', 'wave', null],
    ['holding a book', 'hold', 'book'],
    ['holding a warm cup of tea', 'hold', 'cup'],
    ['팔짱을 낀 검은 머리', 'crossed', null],
  ])('takes the pose that the words name: %s', (words, arms, held) => {
    expect(look(words).pose).toMatchObject({ arms, held });
  });

  it('does not take held things for parts of the look', () => {
    const { hair, clothes, pose } = look('a hand in her red hair');
    expect([hair.color, pose.arms]).toEqual(['red', 'cheek']);
    expect(clothes.color).toBe(look('red hair').clothes.color);
    const reader = look('holding a red book, green dress, black hair');
    expect([reader.clothes.color, reader.hair.color]).toEqual(['green', 'black']);
  });

  it('leaves a pose only as much of the picture as its arms need', () => {
    for (let index = 0; index < 40; index += 1) {
      const { arms, zoom } = look('', 'FEMALE', `seed ${index}`).pose;
      expect([arms, arms === 'crossed' || arms === 'wave' || arms === 'hold' ? zoom <= 1.05 : zoom < 2]).toEqual([
        arms,
        true,
      ]);
    }
  });

  it('is friendly unless the words say otherwise', () => {
    const moods = Array.from({ length: 60 }, (_, index) => look('', 'MALE', `seed ${index}`).expression);
    expect(moods.filter((mood) => mood === 'stern' || mood === 'sad')).toEqual([]);
    expect(moods.filter((mood) => mood === 'neutral').length).toBeLessThan(12);
    expect(look('a stern judge').expression).toBe('stern');
  });

  it('knows patterns by name, and plain cloth', () => {
    const patterns = ['striped navy sweater', 'red plaid shirt', 'polka dot sundress', 'plain white blouse', 'shirt'];
    expect(patterns.map((words) => look(words).clothes.pattern)).toEqual(['stripes', 'plaid', 'dots', null, undefined]);
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
