import type { Realtime } from 'bus';
import { type AccountInfo, type ChannelCredential, enums, type Session } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { AccessTokens } from '../../kernel/http/access-tokens.ts';
import { tierAt } from '../../kernel/quotas/tiers.ts';
import type { Pair } from './sessions.ts';
import type { User } from './user-rows.ts';

/** The account as its owner sees it (ACCOUNT-02). */
export function accountInfoOf(user: User, at: number): AccountInfo {
  return {
    ...identityOf(user),
    userId: user.userId,
    email: user.email,
    isEmailVerified: user.email !== null && user.emailVerifiedAt !== null,
    tier: tierAt(user, at),
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
 * The response to a sign-in or a refresh (AUTH-29). The access token has the time of its refresh token, so a repeated
 * response contains the same pair.
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

/** The credential for a user's events. Empty if there is no bus; the client then polls. */
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
  if (value === undefined) throw new Error(`the contract has no value "${stored}", which the database contains`);
  return value;
}
