/** A conversation of 200 turns in which the user says 30 facts and 30 entries of lore fire. */
export interface LongTurn {
  readonly said: string;
  readonly reply: string;
  /** What the user says about themselves in it. */
  readonly fact?: string;
}

const THINGS =
  'harbour lantern cellar orchard bakery tower ferry mill garden bridge chapel quarry forge market stable archive attic canal meadow tavern workshop gallery library theatre cemetery observatory greenhouse pier signal boathouse'.split(
    ' ',
  );
const FACTS = THINGS.map(
  (thing, n) => `My ${['cousin', 'neighbour', 'teacher'][n % 3]} number ${n} owns a ${thing} in Ystad.`,
);
const SMALL_TALK = [
  'It rained the whole morning, and I stayed in bed with a book until noon, which felt like a small luxury.',
  'What would you do with a free afternoon and no one to answer to?',
  'I keep thinking of what you said, and I am not sure that I agree with all of it.',
  'Tell me something that you have never told anyone, even if it is small.',
  'The bus was late again, so I walked the last part along the water and counted the gulls.',
];
const ANSWERS = [
  '*She looks up from her work and considers it for a moment.* An afternoon without anyone asking for anything? I would mend the north window first, because it has annoyed me since spring, and then I would sit on the steps and do nothing at all.',
  '*A short laugh.* You may disagree with me, you know. Most people do, sooner or later, and the ones who come back to say so are the ones I keep. Sit down. The tea is still warm, and the wind will not turn for an hour.',
  '*She folds the cloth twice and sets it aside.* I once let a light go out on purpose, for the length of a breath, to see whether the dark would look any different. It did not. I have never written that down anywhere, so keep it to yourself.',
];

const every = (turn: number, step: number, offset: number) => turn % step === offset && Math.floor(turn / step) < 30;

export const LORE = THINGS.map((thing) => ({
  keys: [thing],
  content: `The old ${thing} was built by the first keepers, and it has been empty since the great storm took its roof.`,
}));

export const longChat = (): LongTurn[] =>
  Array.from({ length: 200 }, (_, turn) => {
    const fact = every(turn, 6, 2) ? FACTS[Math.floor(turn / 6)] : undefined;
    const asked = every(turn, 6, 5) ? `Have you ever been to the ${THINGS[(Math.floor(turn / 6) * 7) % 30]}?` : '';
    const talk = SMALL_TALK[turn % SMALL_TALK.length] ?? '';
    const reply = ANSWERS[turn % ANSWERS.length] ?? '';
    return {
      said: [talk, fact ?? '', asked, `This is day ${turn}.`].filter(Boolean).join(' '),
      reply: `${reply} So that is day ${turn}.`,
      ...(fact === undefined ? {} : { fact }),
    };
  });

export interface Reading {
  /** Prompts of which less than 0.95 of the tokens stay as they were in the next one. */
  readonly breaks: number;
  /** Tokens that a model reads again, or for the first time, if it remembers its last prompt and reply. */
  readonly read: number;
  /** Tokens of all prompts. */
  readonly total: number;
}

/** What a model has to read of prompts in a row. */
export function readingOf(
  prompts: readonly { readonly text: string; readonly reply: string }[],
  count: (text: string) => number,
): Reading {
  let [breaks, read, total] = [0, 0, 0];
  let known = { text: '', reply: '' };
  for (const next of prompts) {
    const all = known.text + known.reply;
    let same = 0;
    while (same < all.length && all[same] === next.text[same]) same += 1;
    const stays =
      known.text === '' ? 1 : count(next.text.slice(0, Math.min(same, known.text.length))) / count(known.text);
    if (stays < 0.95) breaks += 1;
    read += count(next.text.slice(same));
    total += count(next.text);
    known = next;
  }
  return { breaks, read, total };
}
