import type { ModerationVerdict } from 'ports';
import type { RealtimeEvent } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { vi } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import {
  alternatives,
  bots,
  categories,
  channels,
  type gemEntries,
  type messages,
  presets,
  type replies as replyRows,
} from '../../../kernel/db/schema.ts';
import type { paintLive } from '../../../kernel/media/painting/live.ts';
import type { Outbox } from '../../../kernel/realtime/outbox.ts';
import { ManualTimers } from '../../../kernel/testing/manual-timers.ts';
import { systemTimers } from '../../../kernel/timers.ts';
import { move } from '../../../money/gems/ledger.ts';
import type { Replacements } from '../../../server.ts';
import { startAreas, TestClock, type TestServer } from '../../../testing/test-server.ts';
import { type Replies, startReplies } from '../reply-engine.ts';
import { ScriptedChat } from './scripted-chat.ts';

export interface Published {
  readonly subject: string;
  readonly event: RealtimeEvent;
}

/** A bus that records what is published on it. */
export class RememberingBus {
  isUp = true;
  readonly published: Published[] = [];

  publish(subject: string, event: object): boolean {
    if (this.isUp) this.published.push({ subject, event: structuredClone(event) as RealtimeEvent });
    return this.isUp;
  }
  isConnected(): boolean {
    return this.isUp;
  }
  of(userId: string): RealtimeEvent[] {
    return this.published.filter(({ subject }) => subject === `u.${userId}.events`).map(({ event }) => event);
  }
}

const standardModel = { modelId: 'standard', displayName: 'Standard', iconUrl: null, depth: 'standard' } as const;
const deepModel = { modelId: 'deep', displayName: 'Deep', iconUrl: null, depth: 'deep' } as const;

export interface ChatServer extends TestServer {
  readonly chat: ScriptedChat;
  readonly bus: RememberingBus;
  readonly outbox: Outbox;
  readonly replies: Replies;
  /** The test advances them if the server was started with `manual`; otherwise the real timers run. */
  readonly timers: ManualTimers;
  /** Texts and the verdict on them; anything else is safe. */
  readonly verdicts: Map<string, ModerationVerdict>;
  /** Another process on the same database, with real timers. It lives until `reset`. */
  anotherProcess(): Replies;
  /** Removes what a test has left: other processes, streams, verdicts. Restarts the server's own engine. */
  reset(): Promise<void>;
  bot(fields?: Partial<typeof bots.$inferInsert>): Promise<string>;
  preset(fields?: Partial<typeof bots.$inferInsert>): Promise<{ presetKey: string; presetContentId: string }>;
  channel(fields: { userId: string } & Partial<typeof channels.$inferInsert>): Promise<string>;
  /** Credits gems to an account through the ledger. */
  giveGems(userId: string, gems: number): Promise<void>;
  send(as: string, channelId: string, text: string, clientMessageId?: string): ReturnType<TestServer['call']>;
  rows: {
    messages(channelId: string): Promise<(typeof messages.$inferSelect & { text: string; status: string })[]>;
    replies(channelId: string): Promise<(typeof replyRows.$inferSelect)[]>;
    gems(userId: string): Promise<(typeof gemEntries.$inferSelect)[]>;
  };
}

/** A complete server for chats. The test controls its model, moderation, bus and time. */
export async function startChatServer({
  manual = false,
  image,
  animate,
  voice = {},
  env = {},
}: {
  manual?: boolean;
  voice?: Pick<Context['ai'], 'speech' | 'transcription'>;
  image?: NonNullable<Context['ai']['image']>;
  /** Lets pictures live in place of the encoder. */
  animate?: typeof paintLive;
  /** Settings, as environment variables. */
  env?: Record<string, string>;
} = {}): Promise<ChatServer> {
  const chat = new ScriptedChat();
  const bus = new RememberingBus();
  const verdicts = new Map<string, ModerationVerdict>();
  const ai: Context['ai'] = {
    chat,
    moderation: {
      async check(text) {
        return [...verdicts].find(([part]) => text.includes(part))?.[1] ?? { safe: true };
      },
    },
    drafts: {
      async character({ idea }) {
        return characterDraft(idea);
      },
      async world({ idea }) {
        return worldDraft(idea);
      },
      async characterField({ field, attempt }) {
        return field === 'hashTags' ? ['new', `tag${attempt}`] : `${field} ${attempt}`;
      },
      async worldField({ field, attempt }) {
        return `${field} ${attempt}`;
      },
      async characterLook({ character }) {
        return `${character.nickname} in a grey coat`;
      },
      async worldLook({ world }) {
        return `${world.worldName} at night`;
      },
      async characterSummary({ character }) {
        return { headline: `${character.nickname} in short`, shortDescription: character.backstory };
      },
      async worldSummary({ world }) {
        return { headline: `${world.worldName} in short`, shortDescription: world.overview };
      },
    },
    suggestions: {
      async suggest({ turns }) {
        return [`About "${turns.at(-1)?.text ?? ''}"`, 'Why?', '*waves*'];
      },
    },
    models: [standardModel, deepModel],
    isDemo: false,
    ...(image ? { image } : {}),
    ...voice,
  };
  const realtime: Context['realtime'] = {
    bus,
    status: () => (bus.isUp ? { state: 'up' } : { state: 'down', reason: 'taken away by the test' }),
    mint: (userId, expiresAt) => ({
      channelCredential: 'a credential',
      expiresAt,
      natsUrl: '/realtime',
      subjects: [`u.${userId}.>`],
    }),
    attach: () => () => undefined,
    settled: Promise.resolve(),
    stop: async () => undefined,
  };

  const others: Replies[] = [];
  const late: { engine?: Replies; restart?: () => void } = {};
  const clock = new TestClock();
  const timers = new ManualTimers(clock);
  const current = () => late.engine as Replies;
  /** The server's engine, which `reset` replaces by a new one. */
  const replies: Replies = {
    kick: (channelId) => current().kick(channelId),
    requestStop: (which) => current().requestStop(which),
    readAhead: (channelId) => current().readAhead(channelId),
    stop: () => current().stop(),
  };
  const replaced: Replacements = {
    timers: manual ? timers : systemTimers,
    ...(animate ? { animate } : {}),
    startReplies(...given) {
      late.restart = () => {
        late.engine = startReplies(...given);
      };
      late.restart();
      return replies;
    },
  };
  const server = await startAreas({ ai, realtime, clock, env }, replaced);
  const { outbox } = server.areas;
  const { db } = server.ctx;

  async function stopAll(): Promise<void> {
    chat.endAll();
    // A reply begins when its message has been published: none may begin in the next test.
    await outbox.flush('no user');
    await Promise.all([current().stop(), ...others.splice(0).map((other) => other.stop())]);
  }

  async function bot(fields: Partial<typeof bots.$inferInsert> = {}): Promise<string> {
    const botId = uuidv7();
    await db.insert(bots).values({
      botId,
      botKey: uuidv7(),
      visibility: 'PUBLIC',
      reviewState: 'APPROVED',
      nickname: 'Mira',
      gender: 'FEMALE',
      headline: 'A lighthouse keeper',
      shortDescription: 'Keeps the light',
      hashTags: ['sea'],
      relationship: 'An old friend of yours',
      backstory: 'Grew up by the sea.',
      initialSituation: 'A storm is coming.',
      personality: 'Calm',
      details: '',
      firstMessage: '',
      alternateGreetings: [],
      exampleDialogue: '',
      conversationCategory: 'CASUAL',
      source: 'catalogue',
      createdAt: server.clock.now(),
      updatedAt: server.clock.now(),
      ...fields,
    });
    return botId;
  }

  return {
    ...server,
    chat,
    bus,
    outbox,
    replies,
    timers,
    verdicts,
    anotherProcess() {
      const other = startReplies(server.ctx, { outbox });
      others.push(other);
      return other;
    },
    async reset() {
      await stopAll();
      chat.reset();
      verdicts.clear();
      late.restart?.();
    },
    bot,
    async preset(fields) {
      const categoryId = 'featured';
      await db
        .insert(categories)
        .values({ categoryId, seqNo: 0, layout: 'SCROLL', title: { en: 'Featured' }, description: { en: '' } })
        .onConflictDoNothing();
      const keys = { presetKey: uuidv7(), presetContentId: uuidv7() };
      const at = server.clock.now();
      const botId = await bot(fields);
      await db.insert(presets).values({ ...keys, presetId: uuidv7(), botId, categoryId, seqNo: 0, createdAt: at });
      return keys;
    },
    async channel(fields) {
      const channelId = uuidv7();
      await db.insert(channels).values({
        channelId,
        botId: fields.botId ?? (await bot()),
        modelId: 'standard',
        mode: 'CASUAL',
        isStarted: true,
        isNew: false,
        createdAt: server.clock.now(),
        ...fields,
      });
      return channelId;
    },
    async giveGems(userId, gems) {
      await db.transaction((tx) =>
        move(tx, { userId, delta: gems, kind: 'daily-refill', key: `given:${uuidv7()}`, reference: {} }),
      );
    },
    send: (as, channelId, text, clientMessageId = uuidv7()) =>
      server.call('channels.sendText', { as, params: { channelId }, body: { text, clientMessageId } }),
    rows: {
      async messages(channelId) {
        const found = await db.query.messages.findMany({
          where: (row, { eq }) => eq(row.channelId, channelId),
          orderBy: (row, { asc }) => asc(row.messageId),
        });
        const shown = await db.select().from(alternatives);
        return found.map((row) => {
          const { text = '', status = '' } = shown.find((one) => one.alternativeId === row.alternativeId) ?? {};
          return { ...row, text, status };
        });
      },
      replies: (channelId) =>
        db.query.replies.findMany({
          where: (row, { eq }) => eq(row.channelId, channelId),
          orderBy: (row, { asc }) => asc(row.replyId),
        }),
      gems: (userId) => db.query.gemEntries.findMany({ where: (row, { eq }) => eq(row.userId, userId) }),
    },
    async close() {
      await stopAll();
      await server.close();
    },
  };
}

const characterDraft = (idea: string) => ({
  nickname: 'Kenji',
  gender: 'MALE' as const,
  relationship: 'A stranger to you',
  backstory: idea,
  initialSituation: 'Rain.',
  personality: 'Grumpy',
  details: 'Smokes.',
  firstMessage: 'What do you want?',
  headline: 'A detective',
  shortDescription: 'In rainy Tokyo',
  hashTags: ['noir'],
  conversationCategory: 'CASUAL' as const,
});

const worldDraft = (idea: string) => ({
  genre: 'Dark fantasy',
  worldName: 'Ashfall',
  firstMessage: 'The gate opens.',
  worldSetup: 'The king is dead, and nobody knows.',
  overview: idea,
  introduction: 'You arrive at night.',
  headline: 'A city of ash',
  shortDescription: 'Where it never stops snowing',
});

/** Waits for background work. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 10_000, interval: 20 });
