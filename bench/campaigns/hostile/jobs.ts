import type { CallData, CallName, Route } from 'shared-sdk/contract';
import { routes } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import { randomNumbers, shuffled } from '../../support/random.ts';
import { knownFor, newAttacker } from './attacker.ts';
import { attack, type TextField, textFields } from './fields.ts';
import { fileJobs, ordinaryFileJobs } from './files.ts';
import type { Ground, Job } from './job.ts';
import { minedGenerators } from './mined.ts';
import { readAccount, readCharacter, readChat } from './readers.ts';
import { composed, type Generator, generators, ordinary } from './texts.ts';

/** The total number of texts for fields; files and reads are additional. */
const TEXTS: Readonly<Record<Size, number>> = { smoke: 160, short: 17_500, long: 80_000 };
/** Shares of the texts. */
const SHARES = { everyField: 0.7, mined: 0.2 };
/**
 * Calls that a member can make only a few times per day or minute, in a `short` run. Without their limits the campaign
 * would measure a flood of them, not their texts.
 */
const MAX_CALLS: Partial<Record<CallName, number>> = {
  'accounts.delete': 12,
  'accounts.signupEmail': 150,
  'accounts.loginEmail': 150,
  'bots.createManualChannel': 260,
  'bots.createManualWorldChannel': 180,
  'bots.createBotImage': 120,
  'bots.createWorldImage': 120,
  'channels.generateImage': 120,
  'channels.voiceByText': 240,
  'accounts.export': 120,
};
/** For fields with a fixed form, such as ids, this number of generators is enough, because all texts are refused. */
const ON_FORMED = 10;
/** Shorter texts pass when a server allows less than the schema, and find exponential cases. */
const SHORTER = [1_000, 100];

/** Attacks that have stopped or slowed the server before. Every run includes them, even the smallest. */
const KNOWN: readonly (readonly [field: string, generator: string])[] = [
  ['bots.generateSummaryFields body.botInfo.personality', 'start "Likes(" repeat "\\"a\\"  "'],
  ['bots.generateField body.botInfo.backstory', 'repeat "all "'],
  ['bots.generateField body.botInfo.personality', 'start "{{" repeat "a"'],
  ['channels.sendText body.text', 'repeat "all "'],
  ['channels.sendText body.text', 'start "Likes(" repeat "\\"a\\"  "'],
  ['bots.generateManualWorldInfo body.prompt', 'repeat "\\n- "'],
  ['bots.generateManualWorldInfo body.prompt', 'repeat "<START>\\n{{user}}: "'],
  ['bots.createBotImage body.visualDescription', 'repeat "a"'],
  ['channels.generateImage body.wish', 'repeat "a"'],
];

/** All attacks of a run, in an order that its seed determines. */
export function jobsOf(size: Size, seed: number, total: number = TEXTS[size]): Job[] {
  const next = randomNumbers(seed);
  const fields = textFields();
  const free = fields.filter(({ isFree }) => isFree);
  const list: Job[] = [];
  const everyField = [
    ...free.flatMap((field) =>
      generators.flatMap((generator) => lengthsOf(field).map((most) => ({ field, generator, most }))),
    ),
    ...fields
      .filter(({ isFree }) => !isFree)
      .flatMap((field) =>
        shuffled(generators, next)
          .slice(0, ON_FORMED)
          .map((generator) => ({ field, generator, most: Number.POSITIVE_INFINITY })),
      ),
  ];
  const pick = () => free[Math.floor(next() * free.length)] as TextField;
  const wanted = spread(everyField, total * SHARES.everyField, next);
  for (const { field, generator, most } of wanted) list.push(textJob(field, generator, most, seed));
  const mined = shuffled(minedGenerators(), next);
  for (let n = 0; n < total * SHARES.mined; n += 1) {
    const generator = mined[n % mined.length];
    if (generator) list.push(textJob(pick(), generator, Number.POSITIVE_INFINITY, seed));
  }
  while (list.length < total)
    list.push(textJob(pick(), composed(Math.floor(next() * 2 ** 31)), Number.POSITIVE_INFINITY, seed));
  return shuffled(
    [...limited(list, total / TEXTS.short), ...knownJobs(fields, seed), ...fileJobs(size, seed, total / TEXTS[size])],
    next,
  );
}

/** How often each field gets an ordinary text before the first measurement. */
const ORDINARY_ROUNDS = 2;

/**
 * The same calls with the texts and files of an ordinary day. A server that has answered each of them has compiled its
 * code, filled its caches and started its threads, so what follows is the effect of the hostile texts alone.
 */
export function ordinaryJobs(seed: number): Job[] {
  const fields = textFields().filter(({ isFree, call }) => isFree && call !== 'accounts.delete');
  const rounds = Array.from({ length: ORDINARY_ROUNDS }, (_, round) => [
    ...fields.map((field) => textJob(field, ordinary, Number.POSITIVE_INFINITY, seed + round)),
    ...ordinaryFileJobs(seed, ordinary.make),
  ]);
  return limited(shuffled(rounds.flat(), randomNumbers(seed)), ORDINARY_SHARE);
}

/** Of the calls in `MAX_CALLS`. */
const ORDINARY_SHARE = 0.05;

const knownJobs = (fields: readonly TextField[], seed: number): Job[] =>
  KNOWN.map(([label, name]) => {
    const field = fields.find((one) => one.label === label);
    const generator = generators.find((one) => one.name === name);
    if (!field || !generator) throw new Error(`there is no ${label} or no ${name} any more`);
    return textJob(field, generator, Number.POSITIVE_INFINITY, seed);
  });

const lengthsOf = ({ maxLength }: TextField) => [
  Number.POSITIVE_INFINITY,
  ...SHORTER.filter((length) => length < maxLength / 2),
];

/** Every field gets its first texts before any field gets more. */
function spread<T extends { readonly field: TextField }>(all: readonly T[], count: number, next: () => number): T[] {
  const byField = [...Map.groupBy(shuffled(all, next), ({ field }) => field.label).values()];
  const chosen: T[] = [];
  for (let round = 0; chosen.length < Math.min(count, all.length); round += 1)
    for (const list of byField) {
      const one = list[round];
      if (one && chosen.length < count) chosen.push(one);
    }
  return chosen;
}

function limited(jobs: readonly Job[], share: number): Job[] {
  const left = new Map(Object.entries(MAX_CALLS));
  const counts = new Map<string, number>();
  return jobs.filter(({ label }) => {
    const call = label.split(' ')[0] ?? '';
    const most = left.get(call);
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    return most === undefined || count <= Math.max(3, most * share);
  });
}

export function textJob(field: TextField, generator: Generator, most: number, seed: number): Job {
  const { call, label } = field;
  const route: Route = routes[call];
  return {
    label,
    generator: most < Number.POSITIVE_INFINITY ? `${generator.name} to ${most}` : generator.name,
    seed,
    isCreation: call === 'bots.createManualChannel',
    async run(ground) {
      const attacker = call === 'accounts.delete' ? await newAttacker(ground.client) : ground.attacker;
      const known = await knownFor(ground.client, attacker, call);
      const made = attack(field, known, seed + generator.name.length, (length) =>
        generator.make(Math.min(length, most)),
      );
      const token = route.access === 'public' ? undefined : route.access === 'guest' ? attacker.guest : attacker.token;
      const request = route.raw ? { ...made.request, body: '' } : made.request;
      const answer = await ground.ask(call, { ...request, token }, made.length);
      if (answer?.status === 200) await readWhatWasStored(ground, call, answer.json?.data);
    },
  };
}

const IN_CHAT: ReadonlySet<CallName> = new Set([
  'channels.sendText',
  'messages.edit',
  'memories.add',
  'memories.edit',
  'channels.voiceByText',
]);
const IN_ACCOUNT: ReadonlySet<CallName> = new Set([
  'drafts.save',
  'push.fcmToken',
  'channels.report',
  'feedback.submit',
]);
/** Reading everything after each of many texts would take most of the run. */
const READ_EVERY = 6;
let stored = 0;

async function readWhatWasStored(ground: Ground, call: CallName, data: unknown): Promise<void> {
  if (call === 'bots.createManualChannel' || call === 'bots.createManualWorldChannel') {
    const { channel } = data as CallData<typeof call>;
    if (channel) await readCharacter(ground, channel.channelId);
    return;
  }
  if (!IN_CHAT.has(call) && !IN_ACCOUNT.has(call)) return;
  stored += 1;
  if (stored % READ_EVERY !== 0) return;
  if (IN_CHAT.has(call)) await readChat(ground, ground.attacker.channelId);
  else await readAccount(ground);
}
