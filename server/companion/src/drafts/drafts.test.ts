import type { CharacterDraft, WorldDraft } from 'ports';
import { CHARACTER_BOUNDS, WORLD_BOUNDS } from 'text';
import { describe, expect, it } from 'vitest';
import { drafts } from './drafts.ts';

const character = (idea: string) => drafts.character({ idea });
const world = (idea: string) => drafts.world({ idea });

const IDEAS = [
  'a grumpy detective in rainy Tokyo',
  'someone who always beats me at chess',
  'my childhood friend who is secretly a witch',
  'Luna, a shy librarian who falls in love with me',
  'a robot that wants to learn how to dance 🤖',
  'non-binary street magician from Lisbon',
  'boss',
  '비 오는 서울의 무뚝뚝한 형사',
  'محقق عجوز يحب القهوة',
  '夜だけ開く本屋の店主',
  'una pirata que colecciona mapas falsos',
  '🌹',
  'I want somebody who listens. No advice. Just tea!',
  `${'a very long idea about a keeper of bees '.repeat(13)}`.slice(0, 500),
  '<b>bold</b> {{char}} knight\nwith two\nlines',
  ' ',
];

/** The words of an idea that a draft must keep. Those about the user become "you". */
const wordsOf = (idea: string) =>
  (idea.replace(/<[^>]*>|\{\{.*?\}\}/g, ' ').match(/[\p{L}]+/gu) ?? []).filter(
    (word) => word.length > 2 && !/^(?:the|and|myself)$/i.test(word),
  );

/** Every text has something in it and fits its bound. */
function expectFilled(draft: CharacterDraft | WorldDraft, bounds: Readonly<Record<string, number>>): void {
  for (const [field, value] of Object.entries(draft)) {
    if (typeof value !== 'string' || !(field in bounds)) continue;
    expect(value.trim(), field).not.toBe('');
    expect(value.length, field).toBeLessThanOrEqual(bounds[field] ?? 0);
  }
}

describe.each(IDEAS)('from "%s"', (idea) => {
  it('drafts a character with every field filled within its bounds [CREATE-20]', () => {
    const draft = character(idea);
    expectFilled(draft, CHARACTER_BOUNDS);
    expect(draft.hashTags.length).toBeGreaterThan(2);
    expect(draft.hashTags.length).toBeLessThanOrEqual(CHARACTER_BOUNDS.hashTags);
    for (const tag of draft.hashTags) expect(tag.length).toBeLessThanOrEqual(CHARACTER_BOUNDS.hashTag);
  });

  it('drafts a world with every field filled within its bounds [WORLD-13]', () => {
    const draft = world(idea);
    expectFilled(draft, WORLD_BOUNDS);
  });

  it("keeps the idea's own words", () => {
    for (const draft of [character(idea), world(idea)]) {
      const text = JSON.stringify(draft).toLowerCase();
      for (const word of wordsOf(idea)) expect(text).toContain(word.toLowerCase());
    }
  });

  it('has no broken sentences', () => {
    const text = Object.values({ ...character(idea), ...world(idea) }).join('\n');
    expect(text).not.toMatch(
      /undefined|\{|\}|\b(\p{L}{3,}) \1\b|\bThey (?:is|was|has|\w+s)\b(?! always)|\.\.|\s[.,]| a [aei]\p{Ll}/u,
    );
  });
});

import { summarizeWorld } from './world-summary.ts';

/** Ideas without words, or with words only beyond the length of a title, a headline and an introduction. */
const WORDLESS = ['\n- ', '<START>\n{{user}}: ', '-', '–', ', ', '. ', '!', '; ', ': ', '*', '"', '()', '…', '-\u200b'];

describe.each(WORDLESS)('from nothing but %j', (unit) => {
  it.each(['en', 'ko', 'ar'] as const)('drafts all fields for a reader of %s', (language) => {
    for (const idea of [
      unit.repeat(5),
      unit.repeat(500).slice(0, 500),
      `${unit.repeat(200).slice(0, 480)}a tired knight`,
    ]) {
      const [someone, place] = [drafts.character({ idea, language }), drafts.world({ idea, language })];
      expectFilled(someone, CHARACTER_BOUNDS);
      expectFilled(place, WORLD_BOUNDS);
    }
  });
});

describe('a character draft', () => {
  it('takes gender, tone, place and relation from the idea', () => {
    const detective = character('a grumpy detective in rainy Tokyo');
    expect(detective.personality).toMatch(/^Grumpy/);
    expect(detective.initialSituation).toContain('rainy Tokyo');
    expect(character('my childhood friend who is secretly a witch').relationship).toBe('Your childhood friend');
    expect(character('someone who always beats me at chess').relationship).toBe(
      'Someone who always beats you at chess',
    );
    expect(character('an old king').gender).toBe('MALE');
    expect(character('a pirate queen').gender).toBe('FEMALE');
    expect(character('Luna, a shy librarian who falls in love with me')).toMatchObject({
      nickname: 'Luna',
      conversationCategory: 'ROMANCE',
    });
  });

  it('is an adult', () => {
    for (const idea of IDEAS)
      expect(Number(/(?:Age|나이|العمر): (\d+)/u.exec(character(idea).details)?.[1])).toBeGreaterThanOrEqual(24);
  });

  it('differs between ideas and is the same for the same idea', () => {
    const all: CharacterDraft[] = IDEAS.map(character);
    expect(new Set(all.map(({ backstory }) => backstory)).size).toBe(IDEAS.length);
    expect(character(IDEAS[0] ?? '')).toEqual(all[0]);
  });
});

describe('a draft in Korean or in Arabic', () => {
  it('uses the name and "you" with the right particles and forms', () => {
    const friend = character('나를 몰래 좋아하는 소꿉친구');
    expect(friend).toMatchObject({ relationship: '당신을 몰래 좋아하는 소꿉친구', conversationCategory: 'ROMANCE' });
    expect(friend.backstory).toMatch(/^[가-힣]+[은는] 당신을 몰래 좋아하는 소꿉친구다\. /u);
    expect(character('루나, 수줍은 사서')).toMatchObject({
      nickname: '루나',
      backstory: expect.stringMatching(/^루나는 수줍은 사서다\. /u),
      personality: expect.stringMatching(/^수줍음이 많다\. /u),
    });
    expect(character('하늘이라는 우주 비행사').backstory).toMatch(/^하늘은 /u);
    const neighbour = character('جارتي التي تحبني سرًا');
    expect(neighbour).toMatchObject({ gender: 'FEMALE', relationship: 'جارتك التي تحبك سرًا' });
    expect(neighbour.personality).toMatch(/ تحب .* تكره .* تخاف من /u);
    const detective = character('محقق عجوز يحب القهوة');
    expect(detective).toMatchObject({ gender: 'MALE', conversationCategory: 'CASUAL' });
    expect(detective.personality).toMatch(/ يحب .* يكره .* يخاف من /u);
    expect(detective.details).toMatch(/العمر: (?:5[6-9]|6\d|7[0-3]) عامًا/u);
  });

  it('of a world has a title, and a genre that the wizard offers', () => {
    expect(world('حارسة منارة تكتب رسائل إلى سفن لا تجيب أبدًا')).toMatchObject({ worldName: 'حارسة منارة' });
    expect(world('야간열차에서 벌어진 살인 사건').genre).toBe('미스터리');
    expect(world('مدينة على ظهر حوت نائم').genre).toBe('خيال');
  });
});

it('takes the genre of a world from the idea', () => {
  expect(world('a floating city where dreams are traded').worldName).toBe('The Floating City');
  expect(world('a murder on a night train').genre).toBe('Mystery');
  expect(world('a colony on Mars after the storm').genre).toBe('Science fiction');
  const quiet = world('a street where everybody waters the same tree');
  expect(quiet).toMatchObject({
    genre: 'Everyday life',
    shortDescription: expect.stringContaining(' An everyday life story'),
  });
});

describe('the summary of a world', () => {
  const world = {
    genre: 'dark fantasy',
    worldName: 'Ashfall',
    firstMessage: 'The gate opens.',
    worldSetup: 'The king is dead, and nobody knows.',
    overview:
      'A city under ash, where every debt is written on a wall of the old mint. Nobody has seen the sun for a year.',
    introduction: 'You arrive at night.',
  };

  it('uses its public texts, never the hidden one', () => {
    const { headline, shortDescription } = summarizeWorld(world);
    expect(headline).toBe('Nobody has seen the sun for a year');
    expect(shortDescription).toBe(
      'A city under ash, where every debt is written on a wall of the old mint. You arrive at night. The gate opens.',
    );
    expect(headline + shortDescription).not.toContain('king');
  });

  it('fits its bounds and is never empty, for any texts', () => {
    for (const text of [
      '',
      ' ',
      '\u0000',
      '<b>',
      '😀',
      '재의 도시는 잠들지 않는다.',
      'مدينة الرماد',
      'ash '.repeat(2_500),
    ]) {
      const all = {
        genre: text,
        worldName: text,
        firstMessage: text,
        worldSetup: '',
        overview: text,
        introduction: text,
      };
      const { headline, shortDescription } = summarizeWorld(all);
      for (const [said, max] of [
        [headline, 60],
        [shortDescription, 150],
      ] as const) {
        expect(said.trim()).not.toBe('');
        expect(said.length).toBeLessThanOrEqual(max);
      }
    }
  });
});
