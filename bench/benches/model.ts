import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startPlatform } from 'e2e/platform';
import type { CallData, PresetCard } from 'shared-sdk/contract';
import type { BenchOptions, BenchResult } from '../run.ts';
import { BareEngine } from '../support/bare-engine.ts';
import { type Bus, openBus } from '../support/bus.ts';
import { Client } from '../support/client.ts';
import type { Figure } from '../support/figures.ts';
import { type Member, newMember } from '../support/people.ts';
import { median, quantile, ratioOf } from '../support/statistics.ts';

const REPLY_WITHIN_MS = 300_000;
/** How long a chat is open before its first message, in the measurement of reading ahead. */
const OPENED_MS = 15_000;
const BARE_TOKENS = 80;
/** As long as a prompt of the platform: a token takes longer to write, the more come before it. */
const BARE_PROMPT_TOKENS = 1_000;
const SYSTEM = 'You are Mira, who keeps a lighthouse on a cold coast and talks with travellers. ';
const TEXTS = [
  'Good evening. What did you do today?',
  'What do you like most about this place?',
  'Tell me about a friend you miss.',
];

interface Chat {
  readonly bus: Bus;
  readonly token: string;
  readonly channelId: string;
}

interface Reply {
  /** Milliseconds from sending to the first visible words. */
  readonly firstWord: number;
  /** Tokens a second after them. */
  readonly speed: number;
  readonly messageId: string;
}

interface Round {
  readonly cold: Reply;
  readonly warm: Reply;
  readonly opened: Reply;
  readonly met: Reply;
  readonly bare: number;
  /** How far the size of the warm prompt was estimated from what the engine counted, as a share. */
  readonly budgetError: number;
}

/** Replies of a local model through the platform, and of the same model without it, in turn. */
export async function modelBench({ rounds, weights, report }: BenchOptions): Promise<BenchResult> {
  if (weights === undefined) throw new Error('Say which model: npm run bench model -- --weights FILE.gguf');
  const bare = await BareEngine.open(weights);
  const platform = await startPlatform({ AI_MODEL_FILE: weights, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
  const bench = new Bench(platform.url, bare);
  try {
    const cards = await bench.cards();
    await bench.talk(await bench.open(cards.pop()), TEXTS[0]);
    const taken: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      taken.push(await bench.round(cards));
      report(`round ${round + 1} of ${rounds}: ${JSON.stringify(taken.at(-1))}`);
    }
    const lag = await bench.lagOfTwo(cards);
    return { figures: figuresOf(taken, lag), details: { weights, rounds: taken, lag } };
  } finally {
    await bench.close();
    await platform.stop();
    platform.remove();
    await bare.close();
  }
}

function figuresOf(rounds: readonly Round[], lag: number): Figure[] {
  const first = (of: 'cold' | 'warm' | 'opened' | 'met') => rounds.map((round) => round[of].firstWord);
  const through = (round: Round) => median([round.cold, round.warm, round.opened, round.met].map(({ speed }) => speed));
  const speed = ratioOf(rounds.map((round) => ({ measured: through(round), reference: round.bare })));
  const against = (of: readonly number[], reference: readonly number[]) =>
    ratioOf(of.map((measured, n) => ({ measured, reference: reference[n] ?? Number.NaN }))).value;
  return [
    { name: 'engine_speed_ratio', value: speed.value, unit: 'x' },
    { name: 'engine_speed', value: median(rounds.map(through)), unit: 'tokens/s' },
    { name: 'first_word_cold', value: median(first('cold')), unit: 'ms' },
    { name: 'first_word_warm', value: median(first('warm')), unit: 'ms' },
    { name: 'first_word_warm_ratio', value: against(first('warm'), first('cold')), unit: 'x' },
    { name: 'first_word_opened_ratio', value: against(first('opened'), first('warm')), unit: 'x' },
    { name: 'first_word_met_ratio', value: against(first('met'), first('warm')), unit: 'x' },
    { name: 'budget_error', value: Math.max(...rounds.map(({ budgetError }) => budgetError)), unit: 'ratio' },
    { name: 'loop_lag_p99_ms', value: lag, unit: 'ms' },
  ];
}

class Bench {
  readonly #url: string;
  readonly #client: Client;
  readonly #bare: BareEngine;
  readonly #buses: Bus[] = [];

  constructor(url: string, bare: BareEngine) {
    this.#url = url;
    this.#client = new Client(url);
    this.#bare = bare;
  }

  async close(): Promise<void> {
    await Promise.all(this.#buses.map((bus) => bus.close()));
  }

  /** The characters of the home page, each once. */
  async cards(): Promise<PresetCard[]> {
    const { accessToken: token } = await newMember(this.#client);
    const home = (await this.#client.send('presets.curated', { token })).json?.data as CallData<'presets.curated'>;
    return [...new Map(home.carousels.flatMap(({ cards }) => cards).map((card) => [card.botKey, card])).values()];
  }

  async round(cards: PresetCard[]): Promise<Round> {
    const card = cards.pop();
    const chat = await this.open(card);
    const cold = await this.talk(chat, TEXTS[0]);
    const warm = await this.talk(chat, TEXTS[1]);
    const system = SYSTEM.repeat(BARE_PROMPT_TOKENS / this.#bare.tokens(SYSTEM));
    const bare = await this.#bare.speed(system, TEXTS[0] ?? '', BARE_TOKENS);
    const waiting = await this.open(cards.pop());
    await wait(OPENED_MS);
    const opened = await this.talk(waiting, TEXTS[0]);
    const met = await this.talk(await this.open(card), TEXTS[2]);
    return { cold, warm, opened, met, bare, budgetError: await this.#budgetError(chat, warm) };
  }

  async #budgetError({ token, channelId }: Chat, { messageId }: Reply): Promise<number> {
    const answer = await this.#client.send('messages.prompt', { token, params: { channelId, messageId } });
    const record = answer.json?.data as CallData<'messages.prompt'> | undefined;
    if (!record) throw new Error(`the prompt of a reply can't be read: ${answer.status} ${answer.text}`);
    const { sections, usage } = record.prompt;
    const counted = usage.promptTokens ?? Number.NaN;
    const estimated = sections.reduce((sum, { tokens }) => sum + tokens, 0);
    return Math.abs(estimated - counted) / counted;
  }

  /** The 99th percentile of the server's lag while two replies are written, in milliseconds. */
  async lagOfTwo(cards: PresetCard[]): Promise<number> {
    const chats = [await this.open(cards.pop()), await this.open(cards.pop())];
    const lags: number[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        await wait(250);
        const metrics = await (await fetch(`${this.#url}/metrics`)).text();
        lags.push(1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]));
      }
    })();
    await Promise.all(chats.map((chat) => this.talk(chat, TEXTS[0])));
    isOver = true;
    await watching;
    return quantile(lags, 0.99);
  }

  /** A new member opens a chat with a character, as the app does. */
  async open(card: PresetCard | undefined): Promise<Chat> {
    if (!card) throw new Error('the home page has too few characters for so many rounds');
    const { accessToken: token }: Member = await newMember(this.#client);
    await this.#client.send('notice.login', { token });
    const { presetKey, presetContentId } = card;
    const made = await this.#client.send('bots.createFromPreset', { token, body: { presetKey, presetContentId } });
    const data = made.json?.data as CallData<'bots.createFromPreset'> | undefined;
    if (!data) throw new Error(`no chat could be opened: ${made.status} ${made.text}`);
    const { channelId } = data.channel;
    const params = { channelId };
    await this.#client.send('channels.casualStart', {
      token,
      params,
      body: { messageType: 'TEXT', screenStatus: 'SHOW' },
    });
    await this.#client.send('channels.chatroom', { token, params });
    const bus = await openBus(this.#client, this.#url, token);
    if (!bus) throw new Error('the platform has no nats-server: the first word could not be measured');
    this.#buses.push(bus);
    return { bus, token, channelId };
  }

  /** Listens as the app does: reading the page again and again would take processor time from the model. */
  async talk({ token, channelId, bus }: Chat, text = ''): Promise<Reply> {
    const listening = bus.nextReply(channelId);
    const body = { text, clientMessageId: randomUUID() };
    const sent = await this.#client.send('channels.sendText', { token, params: { channelId }, body });
    if (sent.status !== 200) throw new Error(`a message was not accepted: ${sent.status} ${sent.text}`);
    const late = wait(REPLY_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no reply within ${REPLY_WITHIN_MS / 1_000} s`);
    });
    const { firstWordMs, firstWords, endMs, message } = await Promise.race([listening.ended, late]);
    const tokens = this.#bare.tokens(message.message.value) - this.#bare.tokens(firstWords);
    return { firstWord: firstWordMs, speed: (1_000 * tokens) / (endMs - firstWordMs), messageId: message.id };
  }
}
