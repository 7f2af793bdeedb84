import type { ChannelCredential, Session } from '../contract/entities.ts';
import { type Gender, genders, type LoginType, loginTypes } from '../contract/enums.ts';
import { asRecord } from '../storage.ts';

/** The current user. A guest has neither tokens nor a user id. */
export interface SessionState {
  readonly status: 'guest' | 'member';
  readonly loginMethods: readonly LoginType[];
  readonly loginType: LoginType;
  /** The provider's id of the user; the e-mail address for e-mail sign-in. */
  readonly id: string | null;
  readonly userId: string | null;
  readonly nickname: string | null;
  readonly gender: Gender | null;
  /** Milliseconds since the epoch. */
  readonly birthAt: number | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly accessTokenExpiresAt: number | null;
  readonly natsChannelSubscriptionCredential: ChannelCredential | null;
  readonly contentManagerProperties: null;
  /** Why the last session ended by itself, for example `DELETED_USER`. */
  readonly error: string | null;
}

export const guest: SessionState = {
  status: 'guest',
  loginMethods: [],
  loginType: 'GUEST',
  id: null,
  userId: null,
  nickname: null,
  gender: null,
  birthAt: null,
  accessToken: null,
  refreshToken: null,
  accessTokenExpiresAt: null,
  natsChannelSubscriptionCredential: null,
  contentManagerProperties: null,
  error: null,
};

/** The state of a member, who has both tokens. */
export function stateOf(session: Session, loginMethods: readonly LoginType[]): SessionState {
  return { ...session, status: 'member', loginMethods, error: null };
}

/** The stored part: the session, and the offset of the browser's clock at its start. */
export interface StoredSession {
  readonly session: Session;
  readonly skewMs: number;
}

export function parseStoredSession(value: unknown): StoredSession | null {
  const record = asRecord(value);
  const session = parseSession(record?.session);
  return session && { session, skewMs: finite(record?.skewMs) ?? 0 };
}

function parseSession(value: unknown): Session | null {
  const record = asRecord(value);
  if (!record) return null;
  const accessToken = text(record.accessToken);
  const refreshToken = text(record.refreshToken);
  const userId = text(record.userId);
  const accessTokenExpiresAt = finite(record.accessTokenExpiresAt);
  const gender = genders.find((known) => known === record.gender);
  const loginType = loginTypes.find((known) => known === record.loginType);
  if (!accessToken || !refreshToken || !userId || accessTokenExpiresAt === null || !gender || !loginType) return null;
  return {
    accessToken,
    refreshToken,
    accessTokenExpiresAt,
    userId,
    id: text(record.id) ?? '',
    nickname: text(record.nickname) ?? '',
    gender,
    birthAt: finite(record.birthAt) ?? 0,
    loginType,
    natsChannelSubscriptionCredential: parseCredential(record.natsChannelSubscriptionCredential),
    contentManagerProperties: null,
  };
}

function parseCredential(value: unknown): ChannelCredential | null {
  const record = asRecord(value);
  const channelCredential = text(record?.channelCredential);
  const expiresAt = finite(record?.expiresAt);
  const subjects = record?.subjects;
  if (!channelCredential || expiresAt === null || !Array.isArray(subjects)) return null;
  return {
    channelCredential,
    expiresAt,
    subjects: subjects.filter((subject) => typeof subject === 'string'),
    natsUrl: text(record?.natsUrl),
  };
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
