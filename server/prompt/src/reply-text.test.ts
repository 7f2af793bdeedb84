import { describe, expect, it } from 'vitest';
import { ownWords, type Speakers, stopTextsOf, wholeSentences } from './reply-text.ts';

const speakers: Speakers = { char: 'Mira', user: 'Jo' };

async function shown(pieces: readonly string[], of: Speakers = speakers): Promise<string[]> {
  const source = (async function* () {
    yield* pieces;
  })();
  const all: string[] = [];
  for await (const piece of ownWords(source, of)) all.push(piece);
  return all;
}
const said = async (text: string, of?: Speakers): Promise<string[]> => [
  (await shown([text], of)).join('').trimEnd(),
  (await shown([...text], of)).join('').trimEnd(),
];

describe('what is shown of a reply', () => {
  it.each([
    ['Come in.\nJo: Thank you.\nMira: Sit.', 'Come in.'],
    ['Come in.\n\n**Jo:** Thank you.', 'Come in.'],
    ['Come in.\nUSER: Thanks', 'Come in.'],
    ['Come in.\n{{user}}: Thanks', 'Come in.'],
    ['Mira: Come in.', 'Come in.'],
    ['**Mira:** Come in.', 'Come in.'],
    ['Jo: Hello!\nMira: Hello yourself.', 'Hello yourself.'],
    ['Come in.<|im_end|>\n<|im_start|>user', 'Come in.'],
    ['Come in.</s>', 'Come in.'],
    ['Come in. <memory>secret</memory>', 'Come in.'],
    ['Joanna: a fine name. Jo, come in.\nJoking: never.', 'Joanna: a fine name. Jo, come in.\nJoking: never.'],
    ['a < b, <b>x</b>\nJ', 'a < b, <b>x</b>\nJ'],
    ['Mir', 'Mir'],
    ['', ''],
  ])('%j is %j, whole and letter by letter', async (text, expected) => {
    expect(await said(text)).toEqual([expected, expected]);
  });

  it('ends at a stop text', async () => {
    expect(await said('One. THE END. Two.', { ...speakers, stopTexts: ['The End', ''] })).toEqual(['One.', 'One.']);
  });

  it('has both speakers where they have the same name', async () => {
    expect(await said('Yes.\nJo: no', { char: 'Jo', user: 'Jo' })).toEqual(['Yes.\nJo: no', 'Yes.\nJo: no']);
  });

  it('comes without delay where nothing can become a stop', async () => {
    expect(await shown(['Good', ' morning', ', Jo', '\nSit', '.'])).toEqual(['Good', ' morning', ', Jo', '\nSit', '.']);
    expect(await shown(['Hm.\nJ', 'ust so'])).toEqual(['Hm.', '\nJust so']);
  });

  it('ends the stream of the model', async () => {
    let isEnded = false;
    const source = (async function* () {
      try {
        for (;;) yield 'Hm.\nJo: ';
      } finally {
        isEnded = true;
      }
    })();
    for await (const piece of ownWords(source, speakers)) expect(piece).toBe('Hm.');
    expect(isEnded).toBe(true);
  });
});

it('tells a model where to stop', () => {
  expect(stopTextsOf({ ...speakers, stopTexts: ['END'] })).toEqual(['\nJo:', '\nUser:', 'END']);
  expect(stopTextsOf({ char: 'Mira', user: '' })).toEqual(['\nUser:']);
});

describe('a reply that was cut off', () => {
  it.each([
    ['Come in. Sit do', 'Come in.'],
    ['“Come in.” Sit', '“Come in.”'],
    ['*She looks up. She smi', '*She looks up.*'],
    ['앉아요. 차가 아직 따', '앉아요.'],
    ['Come in! It costs 3.50 and', 'Come in!'],
    ['Come in.', 'Come in.'],
    ['*She nods.*', '*She nods.*'],
    ['A single long sentence without any end', 'A single long sentence without any end …'],
    ['Yes. A single long sentence without any end', 'Yes. A single long sentence without any end …'],
    ['', ''],
  ])('%j ends as %j', (text, expected) => {
    expect(wholeSentences(text)).toBe(expected);
  });
});
