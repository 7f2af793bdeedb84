import { constants, type LoginType, type PreferenceTag } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import { attributions } from '../db/schema.ts';
import { lifetimes } from '../http/access-tokens.ts';
import type { Handlers } from '../http/calls.ts';
import { AppError } from '../http/errors.ts';
import type { Language } from '../http/language.ts';
import { accountInfoOf, credentialOf, sessionOf } from './account-view.ts';
import { isOfAge, TOO_YOUNG } from './birthday.ts';
import { deleteAccount } from './deletion.ts';
import { loginMethodsOf } from './login-methods.ts';
import { closeSession, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { findUser, type User, updateUser } from './user-store.ts';

export { isActive } from './user-store.ts';

export interface AccountDeps {
  /** Genres to prefer. */
  readonly preferenceTags: (language: Language) => Promise<PreferenceTag[]>;
  /** Removes stored bytes for good. */
  readonly removeBlob: (blobKey: string) => Promise<void>;
  /** Ways to sign in that are configured beside e-mail. */
  readonly providers?: readonly LoginType[];
}

type AccountCalls =
  | 'accounts.guestToken'
  | 'accounts.version'
  | 'accounts.birthday'
  | 'accounts.preferenceTags'
  | 'accounts.token'
  | 'accounts.attribution'
  | 'accounts.loginMethods'
  | 'accounts.loginEmail'
  | 'accounts.signupEmail'
  | 'accounts.logout'
  | 'accounts.info'
  | 'accounts.delete'
  | 'userSetting.update'
  | 'credentials.channel';

/** Sign-in, account and settings. */
export function accountHandlers(ctx: Context, deps: AccountDeps): Handlers<AccountCalls> {
  const { db, now, tokens, realtime, config } = ctx;
  const { preferenceTags, removeBlob, providers = [] } = deps;
  const loginMethods = loginMethodsOf(config.loginMethods, providers);
  const refuseUnlessByEmail = () => {
    if (!loginMethods.includes('EMAIL')) throw new AppError('FORBIDDEN');
  };

  return {
    'accounts.guestToken': () => tokens.issue({ role: 'guest', guestId: uuidv7() }),
    'accounts.version': async () => ({
      minVersion: constants.clientVersion,
      latestVersion: constants.clientVersion,
      forceUpdate: false,
    }),
    'accounts.birthday': async ({ body }) => {
      const isEligible = isOfAge(body.birthAt, now());
      return { isEligible, message: isEligible ? '' : TOO_YOUNG };
    },
    'accounts.preferenceTags': async ({ language }) => ({ tags: await preferenceTags(language) }),
    'accounts.loginMethods': async () => ({ loginMethods }),
    'accounts.attribution': async ({ body, deviceId }) => {
      await db.insert(attributions).values({ attributionId: uuidv7(), deviceId, ...body, createdAt: now() });
      return {};
    },

    'accounts.signupEmail': async ({ body: form, language, deviceId, requestId }) => {
      refuseUnlessByEmail();
      const knownTags = (await preferenceTags(language)).map(({ tagId }) => tagId);
      return sessionOf(ctx, await signUp(ctx, { form, knownTags, language, deviceId, requestId }));
    },
    'accounts.loginEmail': async ({ body, deviceId, requestId }) => {
      refuseUnlessByEmail();
      return sessionOf(ctx, await signIn(ctx, { ...body, deviceId, requestId }));
    },
    'accounts.token': async ({ body, deviceId, requestId }) =>
      sessionOf(ctx, await refreshSession(ctx, { ...body, deviceId, requestId })),
    'accounts.logout': async ({ body, requestId }) => {
      await closeSession(ctx, body.refreshToken, requestId);
      return {};
    },

    'accounts.info': async ({ userId }) => accountInfoOf(there(await findUser(db, userId))),
    'userSetting.update': async ({ userId, body }) => accountInfoOf(there(await updateUser(db, userId, body))),
    'accounts.delete': async ({ userId, requestId }) => {
      await deleteAccount(ctx, { userId, requestId, removeBlob });
      return {};
    },
    // It dies with the access token that could be had now.
    'credentials.channel': async ({ userId }) => credentialOf(realtime, userId, now() + lifetimes.member * 1000),
  };
}

/** Deleted between the check of its token and this. */
function there(user: User | undefined): User {
  if (!user) throw new AppError('DELETED_USER');
  return user;
}
