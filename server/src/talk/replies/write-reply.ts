import { lengthened, ownWords, wholeSentences } from 'prompt';
import { WorkTimedOut } from 'workers';
import type { Context } from '../../kernel/context.ts';
import { Interrupted, type Interruption, interruptionOf, type JobEnd, LeaseLost } from '../../kernel/jobs/job-kind.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { sleep, type Timers } from '../../kernel/timers.ts';
import { messageOf, type ReplyRow } from '../messages/open-replies.ts';
import { type Given, storeRecord } from '../prompts/prompt-record.ts';
import { languageOfUser, texts } from '../requests/platform-texts.ts';
import { Intake } from './intake.ts';
import { limits, MODERATE_EVERY } from './limits.ts';
import { replyTask } from './prompt.ts';
import { ReplyNotices } from './reply-notices.ts';
import { begin, closeUnspoken, finish, saveText } from './reply-record.ts';

/** Why a reply is broken off before its stream ends. */
export type Break = Interruption | 'unsafe';

export interface Writer {
  readonly ctx: Context;
  readonly outbox: Outbox;
  readonly timers: Timers;
  /** The runner that holds the lease. */
  readonly owner: string;
}

/**
 * Writes one reply that this process holds, from the model's stream into the chat: first words, growing text, end.
 *
 * @param control interrupts the reply; its own time limits do the same
 * @throws LeaseLost if another process has taken the reply over, and what interrupted a reply without words
 */
export async function writeReply(writer: Writer, reply: ReplyRow, control: AbortController): Promise<JobEnd> {
  const { ctx, timers } = writer;
  const { seconds } = ctx.config.business;
  const notices = new ReplyNotices(writer, reply);
  let stopFirst = timers.after(seconds.firstWords * 1000, () => interrupt(control, 'timeout'));
  try {
    const task = await possible(replyTask(ctx, reply));
    if (task instanceof WorkTimedOut) return await endUnspoken(writer, reply, { error: task }, control.signal);
    const { bot, request, speakers, given, continued } = task;
    stopFirst();
    // A model has a time limit of its own.
    const patience = ctx.ai.patienceMs?.(request.modelId) ?? seconds.firstWords * 1000;
    stopFirst = timers.after(patience, () => interrupt(control, 'timeout'));
    const asked = { ...request, signal: control.signal, onNotice: notices.receive };
    const intake = new Intake(() => ownWords(ctx.ai.chat.reply(asked), speakers), control.signal);
    await intake.more(0);
    stopFirst();
    await notices.settle();
    if (intake.text === '') return await endUnspoken(writer, reply, intake, control.signal);
    const end = await speak(writer, reply, { botId: bot.botId, continued, intake, control, notices });
    if (notices.writtenBy) await recordGiven(ctx, reply, given, notices);
    return end;
  } finally {
    stopFirst();
  }
}

/** Keeps what the model was given, for the owner of the chat. The reply does not depend on it. */
async function recordGiven({ db, now, log }: Context, reply: ReplyRow, given: Given, { isLate, end }: ReplyNotices) {
  const record = { ...given, reply, isFree: isLate, usage: end?.usage, now: now() };
  await storeRecord(db, record).catch((err: unknown) => log.warn({ err }, 'what a model was given was not stored'));
}

/** A prompt that takes too long would take as long at the next attempt: the reply fails at once. */
const possible = <T>(task: Promise<T>): Promise<T | WorkTimedOut> =>
  task.catch((error: unknown) => {
    if (error instanceof WorkTimedOut) return error;
    throw error;
  });

async function endUnspoken(
  { ctx: { db, now, log }, outbox, owner }: Writer,
  reply: ReplyRow,
  { error }: Pick<Intake, 'error'>,
  signal: AbortSignal,
): Promise<JobEnd> {
  const reason = breakOf(signal);
  // The runner gives the reply back, or leaves it to its new process.
  if (reason === 'draining' || reason === 'lost') throw signal.reason;
  if (reason !== 'stopped') log.warn({ err: error, reason, replyId: reply.replyId }, 'a reply failed');
  const status = reason === 'stopped' ? 'STOPPED' : 'FAILED';
  await closeUnspoken(db, reply, { owner, status, now: now() });
  void outbox.flush(reply.userId);
  return status === 'STOPPED' ? 'canceled' : 'failed';
}

interface Speech {
  readonly botId: string;
  /** The text that the reply lengthens. */
  readonly continued: string;
  readonly intake: Intake;
  readonly control: AbortController;
  readonly notices: ReplyNotices;
}

async function speak(writer: Writer, reply: ReplyRow, speech: Speech): Promise<JobEnd> {
  const { botId, continued, intake, control, notices } = speech;
  const said = () => lengthened(continued, intake.text);
  const { ctx, outbox, timers, owner } = writer;
  const { db, now, log } = ctx;
  const at = now();
  let shown = said();
  const lead = shown.length - intake.text.length;
  const { writtenBy, patientUntil } = notices;
  const isLate = at > patientUntil;
  notices.isLate = isLate;
  await begin(db, reply, { owner, botId, text: shown, writtenBy, isLate, now: at });
  // Clients need the message before the pieces that continue it.
  await outbox.flush(reply.userId);

  const watch = watchText(ctx, control);
  while (!(intake.isEnded && said().length === shown.length)) {
    const stopStall = timers.after(ctx.config.business.seconds.stall * 1000, () => interrupt(control, 'timeout'));
    await intake.more(shown.length - lead);
    stopStall();
    await Promise.race([sleep(timers, limits.group), intake.end()]);
    if (breakOf(control.signal) === 'lost') throw new LeaseLost();
    const text = said();
    if (text.length === shown.length) continue;
    await saveText(db, reply, { owner, text, now: now() });
    outbox.publishDelta(reply.userId, {
      eventType: 'message-delta',
      channelId: reply.channelId,
      payload: {
        messageId: messageOf(reply),
        alternativeId: reply.alternativeId,
        offset: shown.length,
        text: text.slice(shown.length),
      },
    });
    shown = text;
    watch(text);
  }

  const reason = breakOf(control.signal);
  if (reason === 'lost') throw new LeaseLost();
  if (intake.error !== undefined) log.warn({ err: intake.error, replyId: reply.replyId }, 'a reply broke off');
  return endSpoken(writer, reply, {
    text: notices.end?.reason === 'length' ? wholeSentences(shown) : shown,
    end: reason ?? (intake.error === undefined ? 'complete' : 'cut'),
  });
}

/** Moderates a reply while it grows, without delaying it; one that may not be shown is interrupted. */
function watchText(ctx: Context, control: AbortController): (text: string) => void {
  let seen = 0;
  let isLooking = false;
  return (text) => {
    if (isLooking || text.length - seen < MODERATE_EVERY) return;
    seen = text.length;
    isLooking = true;
    void isSafe(ctx, text).then((safe) => {
      isLooking = false;
      if (!safe) interrupt(control, 'unsafe');
    });
  };
}

/** Ends a reply whose words were shown, also one that another process began. @throws LeaseLost */
export async function endSpoken(
  { ctx, outbox, owner }: Writer,
  reply: ReplyRow,
  { text: said, end }: { text: string; end: Exclude<Break, 'lost'> | 'complete' | 'cut' | 'interrupted' },
): Promise<JobEnd> {
  const { db, now } = ctx;
  const text = said.trimEnd();
  if (end === 'unsafe' || !(await isSafe(ctx, text))) {
    // A reply that was lengthened gets back the text that it had.
    const before = reply.continuesLength === null ? undefined : said.slice(0, reply.continuesLength);
    const allowed = before ?? texts.refusal[await languageOfUser(db, reply.userId)];
    const refusal = { text: allowed, status: 'DONE', isRefunded: true, failureCode: 'UNSAFE' } as const;
    await finish(db, reply, { owner, ...refusal, now: now() });
  } else if (end === 'complete') {
    await finish(db, reply, { owner, text, status: 'DONE', isRefunded: false, now: now() });
  } else if (end === 'stopped') {
    await finish(db, reply, { owner, text, status: 'STOPPED', isRefunded: false, now: now() });
  } else {
    const failure = { status: 'FAILED', isRefunded: true, failureCode: end.toUpperCase() } as const;
    await finish(db, reply, { owner, text, ...failure, now: now() });
  }
  void outbox.flush(reply.userId);
  if (end === 'stopped') return 'canceled';
  return end === 'complete' || end === 'unsafe' ? 'done' : 'failed';
}

/** A text that could not be moderated may not be shown. */
async function isSafe({ ai, log }: Context, text: string): Promise<boolean> {
  try {
    return (await ai.moderation.check(text, AbortSignal.timeout(limits.moderation))).safe;
  } catch (error) {
    log.error({ err: error }, 'a reply could not be moderated');
    return false;
  }
}

const interrupt = (control: AbortController, why: Break): void => control.abort(new Interrupted<Break>(why));
const breakOf = (signal: AbortSignal) => interruptionOf<Break>(signal);
