import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { channels } from '../../kernel/db/schema.ts';
import { modelOf } from '../channels/channel-view.ts';
import { shownBranch } from '../messages/path.ts';
import { replyTask } from './prompt.ts';

/** Prompts that are read at the same time: those of the chats that were opened last. */
const AT_ONCE = 4;
/** Greater than the id of every message. */
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Lets models that profit from it read the next prompt of a chat before its message comes. Where that fails, the reply
 * reads the whole prompt.
 */
export class ReadingAhead {
  readonly #ctx: Context;
  /** Those that go on, by channel, the oldest first. */
  readonly #controls = new Map<string, AbortController>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** Reads the conversation that a chat shows, in the background. Never throws. */
  read(channelId: string): void {
    const { ai } = this.#ctx;
    if (this.#isStopped || !ai.models.some(({ modelId }) => ai.chat.readsAhead?.(modelId))) return;
    this.#end(channelId);
    const control = new AbortController();
    this.#controls.set(channelId, control);
    for (const oldest of this.#controls.keys()) {
      if (this.#controls.size > AT_ONCE) this.#end(oldest);
    }
    const running = this.#reading(channelId, control).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const channelId of this.#controls.keys()) this.#end(channelId);
    await Promise.all(this.#running);
  }

  #end(channelId: string): void {
    this.#controls.get(channelId)?.abort();
    this.#controls.delete(channelId);
  }

  async #reading(channelId: string, control: AbortController): Promise<void> {
    const { signal } = control;
    try {
      await this.#readNow(channelId, signal);
    } catch (err) {
      if (!signal.aborted) this.#ctx.log.warn({ err, channelId }, 'the prompt of a chat could not be read ahead');
    }
    if (this.#controls.get(channelId) === control) this.#controls.delete(channelId);
  }

  async #readNow(channelId: string, signal: AbortSignal): Promise<void> {
    const { db, ai, now } = this.#ctx;
    const [channel] = await db.select().from(channels).where(eq(channels.channelId, channelId));
    if (!channel || !ai.chat.readsAhead?.(modelOf(ai, channel).modelId)) return;
    const reply = { channelId, branchId: shownBranch(channel), replyId: AFTER_ALL, messageId: null };
    const asked = { ...reply, alternativeId: AFTER_ALL, createdAt: now() };
    const { request } = await replyTask(this.#ctx, asked, { isAhead: true });
    signal.throwIfAborted();
    await ai.chat.readAhead?.({ ...request, signal });
  }
}
