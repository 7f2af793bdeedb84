import { randomUUID } from 'node:crypto';
import { aWav } from 'server/testing/wavs';
import { base64, type Chunk, charx, json, png, text, v2, v3 } from 'shared-sdk/cards/testing';
import { type CallData, calls, constants } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import { randomNumbers, shuffled } from '../../support/random.ts';
import { abuses, mutated } from '../media/wavs.ts';
import { dataOf } from './attacker.ts';
import type { Ground, Job } from './job.ts';
import { minedGenerators } from './mined.ts';
import { readAccount, readCharacter } from './readers.ts';
import { type Generator, generators } from './texts.ts';

interface HostileFile {
  readonly kind: string;
  readonly name: string;
  readonly make: () => Uint8Array;
}

/** The number of files of each kind. */
const COUNTS: Readonly<
  Record<Size, { readonly cards: number; readonly lore: number; readonly wavs: number; readonly heavy: boolean }>
> = {
  smoke: { cards: 2, lore: 1, wavs: 2, heavy: false },
  short: { cards: 160, lore: 40, wavs: 80, heavy: true },
  long: { cards: 1_000, lore: 200, wavs: 400, heavy: true },
};
const CARD_CHARACTERS = 48_000;
/** A card's JSON may have 4 MB, including its frame. */
const LORE_CHARACTERS = 3_900_000;
const MB = 1024 * 1024;

/** Texts of a card that the server reads, shows, checks or uses in prompts. */
const PLACES: Readonly<Record<string, (text: string) => Record<string, unknown>>> = {
  description: (description) => ({ description }),
  personality: (personality) => ({ personality }),
  scenario: (scenario) => ({ scenario }),
  first_mes: (first_mes) => ({ first_mes }),
  mes_example: (mes_example) => ({ mes_example }),
  alternate_greetings: (greeting) => ({ alternate_greetings: [greeting, greeting.slice(0, 1_000)] }),
  creator_notes: (creator_notes) => ({ creator_notes }),
  system_prompt: (system_prompt) => ({ system_prompt }),
  tags: (tag) => ({ tags: Array.from({ length: 200 }, (_, n) => tag.slice(n, n + 200)) }),
  name: (name) => ({ name: name.slice(0, 2_000) }),
};

const entry = (keys: readonly string[], content: string) => ({
  keys,
  content,
  extensions: {},
  enabled: true,
  insertion_order: 1,
  use_regex: false,
});
const book = (entries: readonly unknown[]) => ({
  name: 'Lore',
  extensions: {},
  entries,
  scan_depth: 50,
  recursive_scanning: true,
});

/** Lore that costs the card reader, or each prompt of a chat, as much as possible. */
const LORES: Readonly<Record<string, (text: string) => Record<string, unknown>>> = {
  'one entry': (content) => book([entry(['Who'], content)]),
  'one key': (key) => book([entry([key.slice(0, 1_000_000)], 'a')]),
  '5,000 entries': (content) =>
    book(Array.from({ length: 5_000 }, (_, n) => entry([`you ${n}`], content.slice(n, n + 600)))),
  '80,000 keys': (key) =>
    book(
      Array.from({ length: 1_000 }, (_, n) =>
        entry(
          Array.from({ length: 80 }, (__, m) => `${key.slice(0, 24)}${n} ${m}`),
          'a',
        ),
      ),
    ),
  'each entry calls the next': () =>
    book(Array.from({ length: 4_000 }, (_, n) => entry([`you${n}`, 'Who'], `you${n + 1} `.repeat(20)))),
};

/** Files at the accepted limits, built once when they are first sent. */
const HEAVY: readonly HostileFile[] = [
  {
    kind: 'CHARX',
    name: 'one file of 62 MB',
    make: () => charx(v3(), { 'assets/other/zero.bin': new Uint8Array(62 * MB) }),
  },
  {
    kind: 'CHARX',
    name: 'one file of 65 MB',
    make: () => charx(v3(), { 'assets/other/zero.bin': new Uint8Array(65 * MB) }),
  },
  { kind: 'CHARX', name: '1,990 files of 31 KB', make: () => charx(v3(), manyFiles(1_990, 31 * 1024)) },
  { kind: 'CHARX', name: '20,000 empty files', make: () => charx(v3(), manyFiles(20_000, 0)) },
  {
    kind: 'CHARX',
    name: 'a picture at the pixel limit',
    make: () => charx(iconCard(), { 'assets/icon/main.png': widePicture(4_470) }),
  },
  { kind: 'CHARX', name: '20 pictures of 4 million pixels', make: () => charx(iconCard(), pictures(20)) },
  { kind: 'PNG card', name: 'at the pixel limit', make: () => widePicture(4_470, [text('chara', base64(v2()))]) },
  { kind: 'PNG card', name: 'beyond the pixel limit', make: () => widePicture(4_600, [text('chara', base64(v2()))]) },
  {
    kind: 'PNG card',
    name: '20,000,000 × 1',
    make: () => png([text('chara', base64(v2()))], { width: 19_000_000, height: 1 }),
  },
  { kind: 'PNG card', name: '9,990 chunks', make: () => png([...manyChunks(9_990), text('chara', base64(v2()))]) },
  {
    kind: 'PNG card',
    name: '4 MB of base64',
    make: () => png([text('chara', base64(v2({ creator_notes: 'a'.repeat(3_000_000) })))]),
  },
  {
    kind: 'PNG card',
    name: 'rows that are missing',
    make: () => png([text('chara', base64(v2()))], { width: 4_000, height: 4_900, drawn: 1 }),
  },
  { kind: 'JSON card', name: '60 levels', make: () => json(v2({ extensions: { deep: nest(58) } })) },
  {
    kind: 'JSON card',
    name: '1,000,000 levels',
    make: () => Buffer.from(`{"spec":"chara_card_v2","data":${'['.repeat(1_000_000)}`),
  },
  {
    kind: 'JSON card',
    name: '400,000 fields',
    make: () => json(v2({ extensions: Object.fromEntries(Array.from({ length: 400_000 }, (_, n) => [n, 1])) })),
  },
  {
    kind: 'JSON card',
    name: '4 MB of one number',
    make: () => Buffer.from(`{"name":"A","description":${'9'.repeat(4_000_000)}}`),
  },
];

const nest = (depth: number): unknown => (depth === 0 ? 'a' : { a: nest(depth - 1) });
const manyFiles = (count: number, bytes: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`assets/other/${n}.bin`, new Uint8Array(bytes)]));
const manyChunks = (count: number): Chunk[] => Array.from({ length: count }, (_, n) => text(`k${n}`, 'a'));
const widePicture = (side: number, chunks: readonly Chunk[] = []) => png(chunks, { width: side, height: side });
const pictures = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      n === 0 ? 'assets/icon/main.png' : `assets/icon/${n}.png`,
      widePicture(2_000),
    ]),
  );
const iconCard = () =>
  v3({ assets: [{ type: 'icon', uri: 'embeded://assets/icon/main.png', name: 'main', ext: 'png' }] });

/**
 * Cards, lorebooks, archives, pictures and recordings, as many of each as the size of the run requires.
 * @param share of them, at most 1
 */
export function fileJobs(size: Size, seed: number, share: number): Job[] {
  const next = randomNumbers(seed + 1);
  const { cards, lore, wavs, heavy } = COUNTS[size];
  const texts = shuffled([...generators, ...shuffled(minedGenerators(), next).slice(0, 600)], next);
  const generatorAt = (n: number) => texts[n % texts.length] as Generator;
  const places = Object.entries(PLACES);
  const lores = Object.entries(LORES);
  const files: HostileFile[] = [];
  for (let n = 0; n < cards; n += 1) {
    const [place, fields] = places[n % places.length] as (typeof places)[number];
    const generator = generatorAt(n);
    const make = () => wrapped(n, v2(fields(generator.make(CARD_CHARACTERS))));
    files.push({ kind: `${WRAPPERS[n % WRAPPERS.length]} card ${place}`, name: generator.name, make });
  }
  for (let n = 0; n < lore; n += 1) {
    const [what, fields] = lores[n % lores.length] as (typeof lores)[number];
    const generator = generatorAt(cards + n);
    const length = heavy ? LORE_CHARACTERS : 200_000;
    const make = () => json(v2({ character_book: fields(fitting(generator, length)) }));
    files.push({ kind: `JSON card with lore of ${what}`, name: generator.name, make });
    if (n % 8 === 0) {
      const alone = () => json({ spec: 'lorebook_v3', data: fields(fitting(generator, length)) });
      files.push({ kind: `lorebook of ${what}`, name: generator.name, make: alone });
    }
  }
  const cardJobs = [...files, ...(heavy ? HEAVY : HEAVY.slice(0, 1))].map((file) => cardJob(file, seed));
  const jobs = shuffled([...cardJobs, ...wavJobs(wavs, seed)], next);
  return share < 1 ? jobs.slice(0, Math.ceil(jobs.length * share)) : jobs;
}

/** The files that members send on an ordinary day: a card of each kind with some lore, a lorebook and a recording. */
export function ordinaryFileJobs(seed: number, words: (length: number) => string): Job[] {
  const lore = book(Array.from({ length: 20 }, (_, n) => entry([`you ${n}`], words(400))));
  const card = v2({ description: words(2_000), personality: words(500), character_book: lore });
  const cards = WRAPPERS.map((kind, n) => ({ kind: `${kind} card`, name: 'ordinary', make: () => wrapped(n, card) }));
  const alone = { kind: 'lorebook', name: 'ordinary', make: () => json({ spec: 'lorebook_v3', data: lore }) };
  const recording = { kind: 'WAV', name: 'ordinary', make: () => aWav({ seconds: 3, rate: 16_000 }) };
  return [...[...cards, alone].map((file) => cardJob(file, seed)), wavJob(recording, seed)];
}

/** In JSON a text may take six times its length, so it is cut to the limit of a card. */
function fitting(generator: Generator, length: number): string {
  const sample = generator.make(10_000);
  const factor = Buffer.byteLength(JSON.stringify(sample)) / Math.max(1, sample.length);
  return generator.make(Math.floor(length / Math.max(1, factor)));
}

const WRAPPERS = ['JSON', 'PNG', 'CHARX'] as const;

function wrapped(n: number, card: Record<string, unknown>): Uint8Array {
  switch (WRAPPERS[n % WRAPPERS.length]) {
    case 'PNG':
      return png([text('chara', base64(card))]);
    case 'CHARX':
      return charx({ ...card, spec: 'chara_card_v3', spec_version: '3.0' });
    default:
      return json(card);
  }
}

/** Imports a card into a draft, creates its character, and reads all of it back. */
function cardJob({ kind, name, make }: HostileFile, seed: number): Job {
  return {
    label: kind,
    generator: name,
    seed,
    isCreation: true,
    async run(ground) {
      const { token } = ground.attacker;
      const start = await ground.client.send('bots.startManualCreation', { token });
      const { customBotKey } = dataOf<'bots.startManualCreation'>('bots.startManualCreation', start);
      const bytes = make();
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), 'card');
      const headers = { authorization: `Bearer ${token}` };
      const path = `${constants.basePath}/bot-channels/import-card?customBotKey=${customBotKey}`;
      const answer = await ground.fetch('bots.importCard', path, { method: 'POST', headers, body: form }, bytes.length);
      if (answer?.status !== 200) return;
      const { data } = (await answer.json()) as { data: CallData<'bots.importCard'> };
      if (data.kind !== 'CHARACTER') return data.kind === 'WORLD' ? readAccount(ground) : undefined;
      await makeAndRead(ground, customBotKey);
    },
  };
}

async function makeAndRead(ground: Ground, customBotKey: string): Promise<void> {
  const { token } = ground.attacker;
  const read = await ground.ask('drafts.read', { token, params: { customBotKey } });
  const { content = {} } = (read?.json?.data as CallData<'drafts.read'> | undefined) ?? {};
  const known = Object.fromEntries(
    Object.entries(content).filter(([field]) => field in calls['bots.createManualChannel'].body.shape.botInfo.shape),
  );
  const botInfo: Record<string, unknown> = { ...DEFAULTS, ...known, gender: content.gender ?? 'NON_BINARY' };
  const body = { customBotKey, botInfo, shareType: 'PRIVATE' };
  // Also requests the summary of an imported draft, as the wizard does.
  const { headline: _, shortDescription: __, ...rest } = botInfo;
  await ground.ask('bots.generateVisualDescription', { token, body: { customBotKey, botInfo: withoutLook(rest) } });
  const made = await ground.ask('bots.createManualChannel', { token, body });
  const { channel } = (made?.json?.data as CallData<'bots.createManualChannel'> | undefined) ?? {};
  if (channel) await readCharacter(ground, channel.channelId);
}

const withoutLook = ({ visualDescription: _, ...rest }: Record<string, unknown>) => rest;
const DEFAULTS: Record<string, unknown> = {
  botType: 'MANUAL',
  nickname: 'Mara',
  relationship: '',
  backstory: '',
  initialSituation: '',
  personality: '',
  details: '',
  firstMessage: '',
  visualDescription: '',
  headline: '',
  shortDescription: '',
  hashTags: [],
  conversationCategory: calls['bots.createManualChannel'].body.shape.botInfo.shape.conversationCategory.options[0],
};

const LONGEST_WAV = () => aWav({ seconds: 54, rate: 48_000, channels: 2 });
const LIST_BOMB = () =>
  aWav({ seconds: 0.2, before: Array.from({ length: 100_000 }, () => ['LIST', new Uint8Array(0)] as const) });

function wavJobs(count: number, seed: number): Job[] {
  const files: HostileFile[] = [
    { kind: 'WAV', name: '54 s at 48 kHz, two channels', make: LONGEST_WAV },
    { kind: 'WAV', name: '60 s of silence', make: () => aWav({ seconds: 59.9, rate: 8_000 }).fill(0, 44) },
    { kind: 'WAV', name: '100,000 empty parts', make: LIST_BOMB },
    ...abuses.map(({ name, bytes }) => ({ kind: 'WAV', name, make: () => bytes })),
  ];
  for (let n = 1; files.length < count; n += 1)
    files.push({ kind: 'WAV', name: `mutated ${n}`, make: () => mutated(n) });
  return files.slice(0, count).map((file) => wavJob(file, seed));
}

const wavJob = ({ kind, name, make }: HostileFile, seed: number): Job => ({
  label: kind,
  generator: name,
  seed,
  async run({ fetch, attacker: { token, channelId } }) {
    const bytes = new Uint8Array(make());
    const path = `${constants.basePath}/channels/${channelId}/voice-by-audio?clientMessageId=${randomUUID()}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'audio/wav' };
    await fetch('channels.voiceByAudio', path, { method: 'POST', headers, body: bytes }, bytes.length);
  },
});
