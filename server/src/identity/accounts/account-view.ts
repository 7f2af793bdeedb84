import { type AccountInfo, type ChannelCredential, enums, type Session } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { AccessTokens } from '../../kernel/http/access-tokens.ts';
import type { Realtime } from '../../kernel/realtime/nats/realtime-service.ts';
import type { Pair } from './sessions.ts';
import type { User } from './user-store.ts';

/** The account as its owner sees it (ACCOUNT-02). */
export function accountInfoOf(user: User): AccountInfo {
  return {
    ...identityOf(user),
    userId: user.userId,
    email: user.email,
    isEmailVerified: user.email !== null && user.emailVerifiedAt !== null,
    tier: oneOf(enums.userTiers, user.tier),
    preferredGender: oneOf(enums.genders, user.preferredGender),
    gemAmount: user.gemBalance,
    lipMotionEnabled: user.lipMotionEnabled,
    voiceSetting: user.voiceEnabled ? 'ON' : 'OFF',
    imageGenerationEnabled: user.imageGenerationEnabled,
    showLatestMessage: user.showLatestMessage,
    repeatVideo: user.repeatVideo,
    pushEnabled: user.pushEnabled,
    loginStreakDays: user.loginStreakDays,
  };
}

/**
 * What signing in and refreshing answer (AUTH-29). The access token is dated like its refresh token: a pair that is
 * given again is the same pair.
 */
export async function sessionOf(
  { secrets, realtime }: Pick<Context, 'secrets' | 'realtime'>,
  { user, refreshToken, madeAt }: Pair,
): Promise<Session> {
  const tokens = new AccessTokens(secrets.auth, () => madeAt);
  const { accessToken, expiresAt } = await tokens.issue({ role: 'member', userId: user.userId });
  return {
    ...identityOf(user),
    userId: user.userId,
    accessToken,
    refreshToken,
    accessTokenExpiresAt: expiresAt,
    natsChannelSubscriptionCredential: credentialOf(realtime, user.userId, expiresAt),
    contentManagerProperties: null,
  };
}

/** The way to a user's events; an empty one where there is no bus, and the client polls. */
export function credentialOf(realtime: Realtime, userId: string, expiresAt: number): ChannelCredential {
  if (realtime.status().state === 'absent') return { channelCredential: '', expiresAt, natsUrl: null, subjects: [] };
  return realtime.mint(userId, expiresAt);
}

const identityOf = ({ loginId, nickname, gender, birthAt, loginType }: User) => ({
  id: loginId ?? '',
  nickname,
  gender: oneOf(enums.genders, gender),
  birthAt,
  loginType: oneOf(enums.loginTypes, loginType),
});

function oneOf<T extends string>(values: readonly T[], stored: string): T {
  const value = values.find((one) => one === stored);
  if (value === undefined) throw new Error('the database holds a value that the contract does not know');
  return value;
}
