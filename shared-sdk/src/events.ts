import type { Channel } from './contract/entities.ts';
import type { Log } from './log.ts';

/** Which part of the client's state has to go: chats, the creation drafts in the browser, the user, the home lists. */
export type ResetScope = 'chat' | 'create' | 'user' | 'preset';
export type SignInWay = 'login' | 'signup' | 'other-tab';
export type SignOutReason = 'logout' | 'deletion' | 'session-ended' | 'deleted-user' | 'other-tab';

/** All events between remotes. */
export interface SdkEvents {
  'session.signed-in': { readonly userId: string; readonly via: SignInWay };
  'session.signed-out': { readonly userId: string | null; readonly reason: SignOutReason };
  'state.reset': { readonly scopes: readonly ResetScope[] };
  /** Events are lost permanently: all data of the server must be loaded again. */
  'data.reload': Record<never, never>;
  'channel.created': { readonly channel: Channel };
  /** A chat is about to be left: none counts as started until the server says so again (CHAT-04). */
  'channel.leaving': { readonly channelId: string };
  'channel.left': { readonly channelId: string };
  'account.changed': Record<never, never>;
  /** The user asked for the operator's communities: the shell shows them (SHELL-20). */
  'community.asked': Record<never, never>;
}
export type SdkEventName = keyof SdkEvents;

export interface EventBus {
  /** @returns a function that stops listening. A handler that throws is logged and costs the others nothing. */
  on<N extends SdkEventName>(name: N, handler: (payload: SdkEvents[N]) => void): () => void;
  /** An event that is unknown or incomplete is logged with its sender and dropped. */
  emit<N extends SdkEventName>(name: N, payload: SdkEvents[N]): void;
}

type Fields = Readonly<Record<string, unknown>>;
const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Required fields of each event: sender and listener may be of different releases. */
const checks: Readonly<Record<SdkEventName, (payload: Fields) => boolean>> = {
  'session.signed-in': ({ userId, via }) => isText(userId) && isText(via),
  'session.signed-out': ({ userId, reason }) => (userId === null || isText(userId)) && isText(reason),
  'state.reset': ({ scopes }) => Array.isArray(scopes),
  'data.reload': () => true,
  'channel.created': ({ channel }) => isObject(channel) && 'channelId' in channel,
  'channel.leaving': ({ channelId }) => isText(channelId),
  'channel.left': ({ channelId }) => isText(channelId),
  'account.changed': () => true,
  'community.asked': () => true,
};

export function createEventBus(log: Log): EventBus {
  const handlers = new Map<SdkEventName, Set<(payload: never) => void>>();
  return {
    on(name, handler) {
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set.add(handler));
      return () => set.delete(handler);
    },
    emit(name, payload) {
      const isSound = Object.hasOwn(checks, name) ? checks[name] : undefined;
      const sent: unknown = payload;
      if (!isObject(sent) || !isSound?.(sent)) {
        // The way that it came names the release that sent it.
        log.error(`An event was dropped: ${name} is ${isSound ? 'not what it should be' : 'unknown'}`, new Error(name));
        return;
      }
      for (const handler of [...(handlers.get(name) ?? [])]) {
        try {
          (handler as (payload: unknown) => void)(payload);
        } catch (error) {
          log.error(`A handler of ${name} failed`, error);
        }
      }
    },
  };
}
