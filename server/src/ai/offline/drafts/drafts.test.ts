import { describe, expect, it } from 'vitest';
import { worldGenres } from '../../../catalogue/banners.ts';
import { CHARACTER_BOUNDS, characterDraftSchema, fitText, WORLD_BOUNDS, worldDraftSchema } from '../../draft-bounds.ts';
import type { CharacterDraft, WorldDraft } from '../../ports.ts';
import { createOfflineDrafts } from './drafts.ts';

const drafts = createOfflineDrafts();
const { signal } = new AbortController();
const character = (idea: string) => drafts.character({ idea, signal });
const world = (idea: string) => drafts.world({ idea, signal });

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

/** The words that a reader looks for again; what is said of the person is turned to "you". */
const wordsOf = (idea: string) =>
  (idea.replace(/<[^>]*>|\{\{.*?\}\}/g, ' ').match(/[\p{L}]+/gu) ?? []).filter(
    (word) => word.length > 2 && !/^(?:the|and|myself)$/i.test(word),
  );

describe.each(IDEAS)('from "%s"', (idea) => {
  it('drafts a character with every field filled within its bounds [CREATE-20]', async () => {
    const draft = await character(idea);
    expect(characterDraftSchema.parse(draft)).toEqual(draft);
    for (const field of Object.keys(CHARACTER_BOUNDS) as (keyof typeof CHARACTER_BOUNDS)[]) {
      if (field === 'hashTag' || field === 'hashTags') continue;
      expect(draft[field].trim()).not.toBe('');
      expect(draft[field].length).toBeLessThanOrEqual(CHARACTER_BOUNDS[field]);
    }
    expect(draft.hashTags.length).toBeGreaterThan(2);
    expect(draft.hashTags.length).toBeLessThanOrEqual(CHARACTER_BOUNDS.hashTags);
    for (const tag of draft.hashTags) expect(tag.length).toBeLessThanOrEqual(CHARACTER_BOUNDS.hashTag);
  });

  it('drafts a world with every field filled within its bounds [WORLD-13]', async () => {
    const draft = await world(idea);
    expect(worldDraftSchema.parse(draft)).toEqual(draft);
    for (const field of Object.keys(WORLD_BOUNDS) as (keyof WorldDraft)[]) {
      expect(draft[field].trim()).not.toBe('');
      expect(draft[field].length).toBeLessThanOrEqual(WORLD_BOUNDS[field]);
    }
  });

  it("keeps the idea's own words", async () => {
    for (const draft of [await character(idea), await world(idea)]) {
      const text = JSON.stringify(draft).toLowerCase();
      for (const word of wordsOf(idea)) expect(text).toContain(word.toLowerCase());
    }
  });

  it('has no torn sentences', async () => {
    const text = Object.values({ ...(await character(idea)), ...(await world(idea)) }).join('\n');
    expect(text).not.toMatch(
      /undefined|\{|\}|\b(\p{L}{3,}) \1\b|\bThey (?:is|was|has|\w+s)\b(?! always)|\.\.|\s[.,]| a [aei]\p{Ll}/u,
    );
  });
});

import { summarizeWorld } from './world-summary.ts';

/** Ideas whose words are no words, or come after what a title, a headline and an introduction are cut to. */
const WORDLESS = ['\n- ', '<START>\n{{user}}: ', '-', '–', ', ', '. ', '!', '; ', ': ', '*', '"', '()', '…', '-\u200b'];

describe.each(WORDLESS)('from nothing but %j', (unit) => {
  it.each(['en', 'ko', 'ar'] as const)('drafts all fields for a reader of %s', async (language) => {
    for (const idea of [
      unit.repeat(5),
      unit.repeat(500).slice(0, 500),
      `${unit.repeat(200).slice(0, 480)}a tired knight`,
    ]) {
      const [someone, place] = [
        await drafts.character({ idea, language, signal }),
        await drafts.world({ idea, language, signal }),
      ];
      expect(characterDraftSchema.parse(someone)).toEqual(someone);
      expect(worldDraftSchema.parse(place)).toEqual(place);
    }
  });
});

describe('a character draft', () => {
  it('takes gender, tone, place and relation from the idea', async () => {
    const detective = await character('a grumpy detective in rainy Tokyo');
    expect(detective.personality).toMatch(/^Grumpy/);
    expect(detective.initialSituation).toContain('rainy Tokyo');
    expect((await character('my childhood friend who is secretly a witch')).relationship).toBe('Your childhood friend');
    expect((await character('someone who always beats me at chess')).relationship).toBe(
      'Someone who always beats you at chess',
    );
    expect((await character('an old king')).gender).toBe('MALE');
    expect((await character('a pirate queen')).gender).toBe('FEMALE');
    expect(await character('Luna, a shy librarian who falls in love with me')).toMatchObject({
      nickname: 'Luna',
      conversationCategory: 'ROMANCE',
    });
  });

  it('is an adult', async () => {
    for (const idea of IDEAS)
      expect(Number(/(?:Age|나이|العمر): (\d+)/u.exec((await character(idea)).details)?.[1])).toBeGreaterThanOrEqual(
        24,
      );
  });

  it('differs between ideas and is the same for the same idea', async () => {
    const all: CharacterDraft[] = await Promise.all(IDEAS.map(character));
    expect(new Set(all.map(({ backstory }) => backstory)).size).toBe(IDEAS.length);
    expect(await character(IDEAS[0] ?? '')).toEqual(all[0]);
  });

  it('ends when it is stopped', async () => {
    await expect(drafts.character({ idea: 'x', signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});

describe('a draft in Korean or in Arabic', () => {
  it('is said of its name and of you, with the particles and the forms that belong to them', async () => {
    const friend = await character('나를 몰래 좋아하는 소꿉친구');
    expect(friend).toMatchObject({ relationship: '당신을 몰래 좋아하는 소꿉친구', conversationCategory: 'ROMANCE' });
    expect(friend.backstory).toMatch(/^[가-힣]+[은는] 당신을 몰래 좋아하는 소꿉친구다\. /u);
    expect(await character('루나, 수줍은 사서')).toMatchObject({
      nickname: '루나',
      backstory: expect.stringMatching(/^루나는 수줍은 사서다\. /u),
      personality: expect.stringMatching(/^수줍음이 많다\. /u),
    });
    expect((await character('하늘이라는 우주 비행사')).backstory).toMatch(/^하늘은 /u);
    const neighbour = await character('جارتي التي تحبني سرًا');
    expect(neighbour).toMatchObject({ gender: 'FEMALE', relationship: 'جارتك التي تحبك سرًا' });
    expect(neighbour.personality).toMatch(/ تحب .* تكره .* تخاف من /u);
    const detective = await character('محقق عجوز يحب القهوة');
    expect(detective).toMatchObject({ gender: 'MALE', conversationCategory: 'CASUAL' });
    expect(detective.personality).toMatch(/ يحب .* يكره .* يخاف من /u);
    expect(detective.details).toMatch(/العمر: (?:5[6-9]|6\d|7[0-3]) عامًا/u);
  });

  it('of a world has a title, and a genre as it is offered', async () => {
    expect(await world('حارسة منارة تكتب رسائل إلى سفن لا تجيب أبدًا')).toMatchObject({ worldName: 'حارسة منارة' });
    expect((await world('야간열차에서 벌어진 살인 사건')).genre).toBe('미스터리');
    expect((await world('مدينة على ظهر حوت نائم')).genre).toBe('خيال');
  });
});

it('takes the genre of a world from the idea', async () => {
  expect((await world('a floating city where dreams are traded')).worldName).toBe('The Floating City');
  expect((await world('a murder on a night train')).genre).toBe('Mystery');
  expect((await world('a colony on Mars after the storm')).genre).toBe('Science fiction');
  const quiet = await world('a street where everybody waters the same tree');
  expect(quiet).toMatchObject({
    genre: 'Everyday life',
    shortDescription: expect.stringContaining(' An everyday life story'),
  });
});

it('names every genre as the wizard offers it, but for one of its own', async () => {
  const ideas = {
    en: ['magic', 'space', 'love', 'murder', 'ghosts', 'medieval', 'tea', 'wasteland'],
    ko: ['마법', '우주', '사랑', '살인', '귀신', '조선', '차 한 잔', '멸망'],
    ar: ['سحر', 'فضاء', 'غرام', 'جريمة', 'أشباح', 'سلطان', 'شاي', 'خراب'],
  } as const;
  for (const language of ['en', 'ko', 'ar'] as const) {
    const drafted = await Promise.all(ideas[language].map((idea) => drafts.world({ idea, language, signal })));
    expect(drafted.map(({ genre }) => genre)).toEqual(worldGenres.map(({ label }) => label[language]));
  }
});

it('cuts text at a sentence or a word, never within a character', () => {
  expect(fitText('One two. Three four five.', 12)).toBe('One two.');
  expect(fitText('one two three four', 12)).toBe('one two');
  expect(fitText('😀'.repeat(10), 5).isWellFormed()).toBe(true);
});

describe('a world in short', () => {
  const world = {
    genre: 'dark fantasy',
    worldName: 'Ashfall',
    firstMessage: 'The gate opens.',
    worldSetup: 'The king is dead, and nobody knows.',
    overview:
      'A city under ash, where every debt is written on a wall of the old mint. Nobody has seen the sun for a year.',
    introduction: 'You arrive at night.',
  };

  it('is told by its open texts, never by the hidden one', () => {
    const { headline, shortDescription } = summarizeWorld(world);
    expect(headline).toBe('Nobody has seen the sun for a year');
    expect(shortDescription).toBe(
      'A city under ash, where every debt is written on a wall of the old mint. You arrive at night. The gate opens.',
    );
    expect(headline + shortDescription).not.toContain('king');
  });

  it('fits its bounds and is never empty, whatever the fields hold', () => {
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
