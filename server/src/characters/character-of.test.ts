import { readCard } from 'shared-sdk/cards';
import { json, v1, v2, v3 } from 'shared-sdk/cards/testing';
import { describe, expect, it } from 'vitest';
import { characterOf } from './character-of.ts';
import { guessGender } from './guess-gender.ts';

const read = (card: unknown) => characterOf(readCard(json(card)).card);

describe('the character of a card', () => {
  it('maps every text to its field, with macros', () => {
    expect(read(v2())).toEqual({
      nickname: 'Mara',
      gender: 'FEMALE',
      headline: 'Mara keeps the lighthouse.',
      shortDescription: 'Mara keeps the lighthouse. She has done so for twenty years.',
      hashTags: ['sea', 'sliceoflife'],
      relationship: '',
      backstory: 'Mara keeps the lighthouse. She has done so for twenty years.',
      initialSituation: '{{user}} knocks at the lighthouse door.',
      personality: 'Dry, patient, kind',
      details: '',
      firstMessage: '“You are soaked, {{user}}. Come in.”',
      alternateGreetings: ['“The lamp is out. Hold this.”'],
      exampleDialogue: '<START>\n{{user}}: Hello.\n{{char}}: Hello yourself.',
      conversationCategory: 'CASUAL',
      isSensitive: false,
    });
  });

  it('never contains the creator’s notes, which must not be in a prompt [CARDS-02]', () => {
    expect(JSON.stringify(read(v2({ description: '', creator_notes: 'SECRET NOTE' })))).not.toContain('SECRET');
  });

  it('uses the nickname as the name if there is one', () => {
    expect(read(v3({ nickname: 'Lamp' })).nickname).toBe('Lamp');
    expect(read(v3({ nickname: '' })).nickname).toBe('Mara');
  });

  it('shortens one-line texts between characters, and keeps long texts', () => {
    const description = `${'🗼'.repeat(400)}\r\nend`;
    const { nickname, backstory, headline, shortDescription } = read(v2({ name: '🗼'.repeat(90), description }));
    expect([...nickname]).toHaveLength(60);
    expect(backstory).toBe(`${'🗼'.repeat(400)}\nend`);
    expect(headline.length).toBeLessThanOrEqual(60);
    expect(shortDescription.isWellFormed()).toBe(true);
    expect(shortDescription.length).toBeLessThanOrEqual(150);
  });

  it('has at most ten hashtags of at most twenty characters, each once [CREATE-20]', () => {
    const tags = ['#Sea', 'sea', 'x'.repeat(50), ' ', ...Array.from({ length: 40 }, (_, index) => `tag ${index}`)];
    const { hashTags } = read(v2({ tags }));
    expect(hashTags).toHaveLength(10);
    expect(hashTags[0]).toBe('sea');
    expect(hashTags.every((tag) => [...tag].length <= 20)).toBe(true);
  });

  it('uses the first alternative greeting if there is no first message', () => {
    expect(read(v2({ first_mes: '' }))).toMatchObject({
      firstMessage: '“The lamp is out. Hold this.”',
      alternateGreetings: [],
    });
  });

  it.each(['NSFW', 'Mature', 'nsfw-ish', '18+'])('is sensitive if it has a tag such as %s', (tag) => {
    expect(read(v2({ tags: ['sea', tag] })).isSensitive).toBe(true);
  });

  it.each(['sea', 'adulthood', 'immature'])('is not sensitive with a tag such as %s', (tag) => {
    expect(read(v1({ tags: [tag] })).isSensitive).toBe(false);
  });

  it('is a romance if its tags say so', () => {
    expect(read(v2({ tags: ['Romance'] })).conversationCategory).toBe('ROMANCE');
  });

  it('shows markup as plain text', () => {
    expect(read(v2({ description: '<b>Mara</b> keeps *the*  <img src=x onerror=alert(1)> lamp.' })).headline).toBe(
      'Mara keeps the lamp.',
    );
  });
});

describe('the gender of a card', () => {
  it.each([
    [['Female', 'sea'], 'He and he and he.', 'FEMALE'],
    [['male'], '', 'MALE'],
    [['male', 'female'], 'They are two.', 'NON_BINARY'],
    [[], 'She looks at him. Her lamp, her sea.', 'FEMALE'],
    [[], 'He mends clocks.', 'MALE'],
    [[], 'He said, she said.', 'NON_BINARY'],
    [[], 'They keep the shelf; the theatre, the heron.', 'NON_BINARY'],
    [[], '그녀는 등대를 지킨다.', 'FEMALE'],
  ])('is guessed from tags %j and text %j', (tags, text, gender) => {
    expect(guessGender(tags, text)).toBe(gender);
  });
});
