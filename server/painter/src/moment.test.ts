import { describe, expect, it } from 'vitest';
import { lookFrom } from './look.ts';
import type { MomentRequest } from './look-types.ts';

const person = {
  seed: 'keeper',
  gender: 'FEMALE',
  description: 'red braid, green eyes, glasses, in a library',
} as const;
const at = (moment: Partial<MomentRequest> = {}, of: Partial<typeof person> | { description: string } = {}) =>
  lookFrom({ ...person, ...of, moment: { seed: 'picture', wish: '', said: [], ...moment } });

describe('the same person in another moment', () => {
  it('keeps face, hair, eyes, skin, age and what they wear on them', () => {
    const { pose: _, scene: _s, hour: _h, expression: _e, clothes: _c, ...self } = lookFrom(person);
    for (const wish of ['on a beach, laughing', 'in the snow at night', 'blue hair, aged 12', ''])
      expect(at({ wish })).toMatchObject(self);
  });

  it('is where the wish says, else where the conversation was last', () => {
    const said = ['I love it here.', 'Shall we walk along the beach?', 'We met in the office.'];
    expect(at({ said }).scene).toBe('beach-dusk');
    expect(at({ said, wish: 'in a forest at dawn, holding a lantern' })).toMatchObject({
      scene: 'forest',
      hour: 'dawn',
      pose: { arms: 'hold', held: 'lantern' },
    });
    expect(at({ said: ['바닷가에 가자'] }).scene).toBe('beach-dusk');
    expect(at().scene).toBe('library');
  });

  it('is not moved by words that mean a time as often as a place', () => {
    expect(at({ said: ['Good night! See you in the evening sky.'] }).scene).toBe('library');
  });

  it('shows the feelings of the conversation, and wears what suits the place unless the clothes identify the person', () => {
    expect(at({ said: ['*laughs softly* You are right.'] }).expression).toBe('laugh');
    expect(at({ said: ['*눈물을 닦는다*'] }).expression).toBe('sad');
    expect(at({ wish: 'on the beach' }).clothes.kind).toBe('sundress');
    const knight = { description: 'a knight in silver armour in a castle' };
    expect(at({ wish: 'on the beach' }, knight).clothes.kind).toBe('armour');
    expect(at({ wish: 'on the beach in a red hoodie' }).clothes).toMatchObject({ kind: 'hoodie', color: 'red' });
  });

  it('has another pose in each picture, and the same pose in the same picture', () => {
    expect(at({ seed: 'one' }).pose).not.toEqual(at({ seed: 'two' }).pose);
    expect(at({ seed: 'one', wish: 'smiling' })).toEqual(at({ seed: 'one', wish: 'smiling' }));
  });
});
