import { type Atoms, createState, type Readable } from '../atoms.ts';
import type { Session } from '../contract/entities.ts';
import type { LoginType } from '../contract/enums.ts';
import type { EventBus, ResetScope, SignInWay, SignOutReason } from '../events.ts';
import { createStored, type KeyValue } from '../storage.ts';
import type { Clock } from './clock.ts';
import { guest, parseStoredSession, type SessionState, stateOf } from './state.ts';

export const sessionKey = 'manuka.session';
const version = 1;
const everything: readonly ResetScope[] = ['chat', 'create', 'user', 'preset'];

/** The data that a sign-out resets. Chats are kept after an expired session, because the same user will return. */
const resetBySignOut: Record<SignOutReason, readonly ResetScope[]> = {
  logout: everything,
  deletion: everything,
  'deleted-user': everything,
  'other-tab': everything,
  'session-ended': ['create', 'user', 'preset'],
};

export interface SessionStore extends Readable<SessionState> {
  isMember(): boolean;
  signIn(session: Session, options?: { readonly via?: SignInWay }): void;
  /** Removes the tokens at once; after a log-out it also revokes them on the server, if that is reachable. */
  signOut(options: { readonly reason: SignOutReason }): void;
  /** New tokens of the same session. */
  renew(session: Session): void;
  /** Changes the displayed data of the member, after the server has stored it. */
  update(fields: Partial<Pick<Session, 'nickname' | 'gender' | 'birthAt'>>): void;
  setLoginMethods(methods: readonly LoginType[]): void;
  /** Reads the session again, as another tab may have changed it. */
  reload(): void;
  dispose(): void;
}

export interface SessionDeps {
  readonly atoms: Atoms;
  readonly storage: KeyValue;
  readonly clock: Clock;
  readonly events: EventBus;
  /** Revokes the token on the server; best effort. */
  readonly revoke: (refreshToken: string) => void;
  /** Calls back with the key that another tab changed; null means all of them. Returns a function that stops it. */
  readonly onForeignChange: (listener: (key: string | null) => void) => () => void;
}

export function createSession({ atoms, storage, clock, events, revoke, onForeignChange }: SessionDeps): SessionStore {
  const stored = createStored(storage, sessionKey, version, parseStoredSession);
  const lastUser = createStored(storage, 'manuka.last-user', version, (value) =>
    typeof value === 'string' ? value : null,
  );
  const first = stored.get();
  if (first) clock.setSkew(first.skewMs);
  const store = createState<SessionState>({ atoms }, first ? stateOf(first.session, []) : guest);
  const state = store.getSnapshot;
  const hold = (session: Session) => store.set(stateOf(session, state().loginMethods));
  const save = (session: Session) => stored.set({ session, skewMs: clock.skew() });

  const enter = (session: Session, via: SignInWay) => {
    const foreign = lastUser.get();
    lastUser.set(session.userId);
    hold(session);
    const scopes = foreign !== null && foreign !== session.userId ? everything : (['chat', 'create'] as const);
    if (via === 'signup' || scopes === everything) events.emit('state.reset', { scopes });
    events.emit('session.signed-in', { userId: session.userId, via });
  };
  const leave = (reason: SignOutReason) => {
    const { userId, loginMethods } = state();
    store.set({ ...guest, loginMethods, error: reason === 'deleted-user' ? 'DELETED_USER' : null });
    events.emit('session.signed-out', { userId, reason });
    events.emit('state.reset', { scopes: resetBySignOut[reason] });
  };
  const reload = () => {
    const session = stored.get()?.session;
    const { userId, accessToken } = state();
    if (!session) {
      if (userId !== null) leave('other-tab');
    } else if (session.userId !== userId) {
      enter(session, 'other-tab');
    } else if (session.accessToken !== accessToken) {
      hold(session);
    }
  };
  const stop = onForeignChange((key) => {
    if (key === null || key === sessionKey) reload();
  });

  return {
    subscribe: store.subscribe,
    getSnapshot: state,
    isMember: () => state().accessToken !== null && state().refreshToken !== null,
    signIn(session, { via = 'login' } = {}) {
      save(session);
      enter(session, via);
    },
    signOut({ reason }) {
      const { refreshToken } = state();
      stored.remove();
      if (refreshToken === null) return;
      leave(reason);
      if (reason === 'logout') revoke(refreshToken);
    },
    renew(session) {
      save(session);
      hold(session);
    },
    update(fields) {
      const held = stored.get();
      if (!held || held.session.userId !== state().userId) return;
      this.renew({ ...held.session, ...fields });
    },
    setLoginMethods: (loginMethods) => store.set({ ...state(), loginMethods }),
    reload,
    dispose: stop,
  };
}
