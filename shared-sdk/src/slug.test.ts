import { describe, expect, it } from 'vitest';
import { chatPath, firstUuid, slug } from './slug.ts';
import { anId } from './testing/fixtures.ts';

describe('slug [NAV-25]', () => {
  it.each([
    ['Mira', 'mira'],
    ['Ada Lovelace', 'ada-lovelace'],
    ['  --Dr. No!!  ', 'dr-no'],
    ['Élodie Ångström', 'elodie-angstrom'],
    ['Ｆｕｌｌ １', 'full-1'],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    ['b'.repeat(80), 'b'.repeat(60)],
    ['미라', ''],
    ['🌙', ''],
  ])('makes %j into %j', (nickname, expected) => {
    expect(slug(nickname)).toBe(expected);
  });
});

describe('chatPath', () => {
  it('has the form /chat/{botKey}-{slugified nickname} [NAV-10]', () => {
    expect(chatPath(anId(1), 'Ada Lovelace')).toBe(`/chat/${anId(1)}-ada-lovelace`);
  });

  it('stays readable with an empty slug [NAV-13]', () => {
    expect(chatPath(anId(1), '미라')).toBe(`/chat/${anId(1)}-`);
    expect(firstUuid(chatPath(anId(1), '미라'))).toBe(anId(1));
  });
});

describe('firstUuid', () => {
  it('finds the first of several [NAV-11]', () => {
    expect(firstUuid(`/chat/${anId(1)}-${anId(2)}`)).toBe(anId(1));
    expect(firstUuid(`/chat/x-${anId(3).toUpperCase()}?a=${anId(4)}`)).toBe(anId(3));
  });

  it('finds none if there is none', () => {
    expect(firstUuid('/chat/mira')).toBeNull();
  });
});
