import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData } from 'shared-sdk/contract';
import type { Answer, Client } from '../../support/client.ts';
import type { Tally } from '../../support/tally.ts';
import { anyCall, callOf, pick, type Said, type SpendingChat, type Wish } from './mixed-calls.ts';
import { dataOf } from './world.ts';

/** Refusals after which an id is still unused: the request was not accepted, and may be sent again. */
const REFUSALS = new Set(['NOT_ENOUGH_GEM', 'FEVER_NOT_READY', 'IN_PROGRESS', 'CONTENT_LOCKED', 'NOT_FOUND']);
/** Refusals of an overloaded server, which did not look at the request. */
const BUSY = new Set(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);
const SCENES = ['SENSUAL', 'SENSUAL', 'SENSUAL', 'DATE', 'DISMISS'] as const;
/** The gems of a purchase. */
export const PURCHASE = 550;
export const PURCHASED = 'gems.500';
/** Share of new requests among all operations; a reply takes more time than ten refusals. */
const NEW = 0.24;
/** Ids that are reused: the latest of each spender. */
const REMEMBERED = 60;

/** One id and its history. */
export interface Request {
  readonly id: string;
  /** The accepted request. */
  owner?: Wish;
  said?: Said;
  /** A message whose price in the chat was certain at the time. */
  price?: number;
  /** Sent without an answer: it may have been accepted. */
  unknown: Wish[];
  /** One answer was lost, so the time and therefore the price of its acceptance are unknown. */
  wasUnknown?: boolean;
}

interface Sent {
  readonly request: Request;
  readonly wish: Wish;
  /** The request for which the id was accepted before this one was sent. */
  readonly ownerBefore: Wish | undefined;
  readonly priceBefore: number | undefined;
  readonly answer: Answer | undefined;
}

export interface SpenderParts extends Pick<Spender, 'appAccountToken' | 'chats'> {
  readonly session: CallData<'accounts.token'>;
  readonly devices: readonly [Client, Client];
  readonly tally: Tally;
}

/** A member with two devices who spends gems in two chats, and the rules that must hold for them. */
export class Spender {
  readonly userId: string;
  token: string;
  readonly appAccountToken: string;
  readonly chats: readonly SpendingChat[];
  /** All requests ever sent, by id. */
  readonly requests = new Map<string, Request>();
  bought = 0;
  /** A purchase that the store reports until the server confirms it. */
  #unreported: (() => Promise<Answer>) | undefined;
  operations = 0;
  /** The last answer was that the gems do not suffice. */
  isPoor = false;
  #refreshToken: string;
  readonly #devices: readonly [Client, Client];
  readonly #tally: Tally;
  #latest: Request[] = [];

  constructor({ session, appAccountToken, chats, devices, tally }: SpenderParts) {
    this.userId = session.userId;
    this.token = session.accessToken;
    this.#refreshToken = session.refreshToken;
    this.appAccountToken = appAccountToken;
    this.chats = chats;
    this.#devices = devices;
    this.#tally = tally;
  }

  /** Gets a new token, because a token is valid only for minutes. */
  async renew(): Promise<void> {
    const answer = await this.#devices[0].send('accounts.token', { body: { refreshToken: this.#refreshToken } });
    const session = dataOf<'accounts.token'>(answer);
    this.token = session.accessToken;
    this.#refreshToken = session.refreshToken;
  }

  /** One to three operations at once. */
  async step(): Promise<void> {
    const luck = Math.random();
    if (luck < 0.015) return this.#scene();
    if (luck < 0.06) return this.#stop();
    const wishes: [Request, Wish][] = [];
    for (let more = 1 + Math.floor(Math.random() * 3); more > 0; more -= 1) wishes.push(this.#wish());
    // The same request from both devices at once.
    if (wishes[0] && Math.random() < 0.2) wishes.push(wishes[0]);
    const sent = await Promise.all(wishes.map(([request, wish], place) => this.#send(request, wish, place)));
    // Fever mode first: a request sent at the same time may have been accepted after it, at its price.
    for (const one of sent.toSorted(feverFirst)) this.#accepted(one);
    for (const one of sent) this.#refused(one);
    await this.#look();
  }

  /** Repeats the requests that were open when the server was killed, until each has an answer. */
  async sendUnknown(): Promise<void> {
    for (const request of this.requests.values()) {
      for (const wish of request.unknown.splice(0)) {
        const sent = await this.#send(request, wish, 0);
        this.#accepted(sent);
        this.#refused(sent);
      }
    }
  }

  /** Buys gems. If the server does not confirm the purchase, the store reports it again. */
  async buy(notice: () => Promise<Answer>): Promise<void> {
    this.#unreported = notice;
    await this.tellOfPurchase();
  }

  async tellOfPurchase(): Promise<void> {
    const answer = await this.#unreported?.().catch(() => undefined);
    if (answer?.status !== 200) return;
    this.#unreported = undefined;
    this.isPoor = false;
    this.bought += PURCHASE;
  }

  get hasUnreported(): boolean {
    return this.#unreported !== undefined;
  }

  /** A new request, or a reused id: for the same request, in the other chat, for another call, with another body. */
  #wish(): [Request, Wish] {
    const known = pick(this.#latest);
    const wish = known?.owner;
    const luck = Math.random();
    if (!known || luck < NEW) return [this.#newRequest(), this.#newWish()];
    // An id whose request was refused may be used for anything.
    if (!wish) return [known, this.#newWish()];
    if (luck < 0.55) return [known, wish];
    const other = this.chats.find((chat) => chat !== wish.chat) ?? wish.chat;
    if (luck < 0.7) return [known, { ...wish, chat: other }];
    const chat = pick([wish.chat, other]) ?? other;
    if (luck < 0.88) return [known, this.#newWish(chat)];
    return [known, { ...wish, what: pick(callOf(wish.call).whats(wish.chat)) ?? wish.what }];
  }

  #newRequest(): Request {
    const request = { id: randomUUID(), unknown: [] };
    this.requests.set(request.id, request);
    this.#latest = [...this.#latest.slice(1 - REMEMBERED), request];
    return request;
  }

  #newWish(chat = pick(this.chats) as SpendingChat): Wish {
    const call = anyCall();
    const what = pick(callOf(call).whats(chat));
    return what === undefined ? { call: 'text', chat, what: 'Good morning.' } : { call, chat, what };
  }

  async #send(request: Request, wish: Wish, place: number): Promise<Sent> {
    const ownerBefore = request.owner;
    const priceBefore = priceOf(wish);
    const client = this.#devices[place % 2 === 0 ? 0 : 1];
    this.operations += 1;
    const answer = await callOf(wish.call)
      .send({ client, token: this.token }, wish.chat, wish.what, request.id)
      .catch(() => undefined);
    if (answer === undefined) {
      request.unknown.push(wish);
      request.wasUnknown = true;
      if (wish.call === 'fever') wish.chat.feverUntil = undefined;
    }
    return { request, wish, ownerBefore, priceBefore, answer };
  }

  /** The first answer decides what an id belongs to; all later ones must be the same. */
  #accepted({ request, wish, priceBefore, answer }: Sent): void {
    if (answer?.status !== 200) return;
    const said = callOf(wish.call).said(answer);
    if (!request.owner || !request.said) {
      request.owner = wish;
      request.said = said;
      if (wish.call === 'fever') wish.chat.feverUntil = Math.max(wish.chat.feverUntil ?? 0, Number(said.of));
      const price = priceOf(wish);
      if (price !== undefined && price === priceBefore && !request.wasUnknown) request.price = price;
      return;
    }
    const { owner, said: first } = request;
    const isAlike = isSame(owner, wish) && JSON.stringify(first) === JSON.stringify(said);
    this.#tally.check('F11 an id is accepted for one request, and answered alike', isAlike, () =>
      [request.id, owner.call, wish.call, JSON.stringify(first), JSON.stringify(said)].join(' '),
    );
  }

  #refused({ request, wish, ownerBefore, answer }: Sent): void {
    if (!answer || answer.status === 200) return;
    const code = answer.json?.code ?? '';
    if (code === 'NOT_ENOUGH_GEM') this.isPoor = true;
    const isTaken = code === 'IDEMPOTENCY_KEY_REUSED';
    const { owner } = request;
    const isRight =
      BUSY.has(code) ||
      (ownerBefore
        ? isTaken && !isSame(ownerBefore, wish)
        : isTaken
          ? (owner && !isSame(owner, wish)) || request.unknown.length > 0
          : REFUSALS.has(code));
    this.#tally.check('F11 what is refused is refused for a reason', Boolean(isRight), () =>
      [request.id, wish.call, answer.status, code, 'accepted:', ownerBefore?.call, owner?.call].join(' '),
    );
  }

  /** Enters or leaves a scene that costs gems. */
  async #scene(): Promise<void> {
    const chat = pick(this.chats) as SpendingChat;
    const scenePreset = pick(SCENES) ?? 'SENSUAL';
    chat.price = undefined;
    this.operations += 1;
    const request = { token: this.token, params: { channelId: chat.channelId }, body: { scenePreset } };
    const answer = await this.#devices[0].send('channels.selectScenePreset', request).catch(() => undefined);
    if (answer?.status === 200) chat.price = scenePreset === 'SENSUAL' ? 5 : 0;
    chat.messageIds = [];
  }

  /** Stops the last requested reply, from the other device. */
  async #stop(): Promise<void> {
    const owned = this.#latest.findLast(({ owner }) => owner && ['text', 'voiceByText', 'gift'].includes(owner.call));
    if (!owned?.owner || !owned.said) return;
    this.operations += 1;
    const { channelId } = owned.owner.chat;
    const request = { token: this.token, params: { channelId }, body: { messageId: owned.said.of } };
    await this.#devices[1].send('channels.stopReply', request).catch(() => undefined);
  }

  /**
   * Waits from time to time until a chat has its replies, as a user would, because late replies cost nothing. Also
   * learns the ids of the messages.
   */
  async #look(): Promise<void> {
    if (Math.random() > 0.06) return;
    const chat = pick(this.chats) as SpendingChat;
    const request = { token: this.token, params: { channelId: chat.channelId } };
    for (let tries = 0; tries < 50; tries += 1) {
      const answer = await this.#devices[0].send('channels.chatroom', request).catch(() => undefined);
      const room = answer?.json?.data as CallData<'channels.chatroom'> | undefined;
      if (!room) return;
      chat.messageIds = room.messages.slice(-8).map(({ id }) => id);
      if (room.openReplies.length === 0) return;
      await wait(100);
    }
  }
}

const feverFirst = (one: Sent, other: Sent): number =>
  Number(other.wish.call === 'fever') - Number(one.wish.call === 'fever');

const isSame = (one: Wish, other: Wish): boolean =>
  one.call === other.call && one.chat === other.chat && one.what === other.what;

/** The current price of a request by the rules; undefined if it is uncertain. */
function priceOf({ call, chat, what }: Wish): number | undefined {
  const { price } = callOf(call);
  // Unlocked content costs nothing.
  if (price) return call === 'unlock' ? undefined : price(what);
  const left = (chat.feverUntil ?? Number.NaN) - Date.now();
  if (!(Math.abs(left) > 5_000)) return undefined;
  return left > 0 ? 10 : chat.price;
}
