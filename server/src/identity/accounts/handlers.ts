import { lt } from 'semver';
import { constants } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { localized } from '../../kernel/texts/localized.ts';
import { accountInfoOf, credentialOf } from './account-view.ts';
import { noteAttribution } from './attribution.ts';
import { isOfAge } from './birthday.ts';
import { deleteAccount } from './deletion.ts';
import { type EntryDeps, refuseUnlessEnabled, signInHandlers, signUpHandlers } from './entry-handlers.ts';
import { exportAccount } from './export.ts';
import { requestPasswordReset, resetPassword, sendVerification, verifyAddress } from './password-reset.ts';
import { findUser, type User, updateUser } from './user-rows.ts';

export interface AccountDeps extends EntryDeps {
  /** Removes stored bytes permanently. */
  readonly removeBlob: (blobKey: string) => Promise<void>;
}

/** The same text as the sign-up's refusal. */
const tooYoung = localized('errors', 'INVALID_BIRTHDAY');

/** Sign-up, sign-in and accounts. */
export const accountHandlers = (ctx: Context, deps: AccountDeps) => ({
  ...visitorHandlers(ctx, deps),
  ...signUpHandlers(ctx, deps),
  ...signInHandlers(ctx, deps),
  ...recoveryHandlers(ctx, deps),
  ...memberHandlers(ctx, deps),
});

type VisitorCalls =
  `accounts.${'guestToken' | 'version' | 'birthday' | 'preferenceTags' | 'loginMethods' | 'attribution'}`;

/** Calls that need no sign-in. */
function visitorHandlers(ctx: Context, { preferenceTags, identity }: AccountDeps): Handlers<VisitorCalls> {
  const { now, tokens, config } = ctx;
  const { loginMethods, providers, canMail } = identity;
  return {
    'accounts.guestToken': () => tokens.issue({ role: 'guest', guestId: uuidv7() }),
    'accounts.version': async ({ clientVersion }) => ({
      minVersion: constants.clientVersion,
      latestVersion: constants.clientVersion,
      forceUpdate: clientVersion !== undefined && lt(clientVersion, constants.clientVersion),
    }),
    'accounts.birthday': async ({ body, language }) => {
      const isEligible = isOfAge(body.birthAt, now());
      return { isEligible, message: isEligible ? '' : tooYoung[language] };
    },
    'accounts.preferenceTags': async ({ language }) => ({ tags: await preferenceTags(language) }),
    'accounts.loginMethods': async () => ({
      loginMethods,
      providers: providers.forBrowsers,
      canResetPassword: canMail && loginMethods.includes('EMAIL'),
      onboardingInFourSteps: config.onboardingInFourSteps,
      isMobileSignupOff: config.isMobileSignupOff,
    }),
    'accounts.attribution': async ({ body, deviceId }) => {
      await noteAttribution(ctx, { deviceId, ...body });
      return {};
    },
  };
}

type RecoveryCalls = `accounts.${'requestPasswordReset' | 'resetPassword' | 'sendVerification' | 'verifyEmail'}`;

/** Calls that send mails with a link, or use such a link. */
function recoveryHandlers(ctx: Context, { identity }: AccountDeps): Handlers<RecoveryCalls> {
  const { canMail, mailDue } = identity;
  return {
    'accounts.requestPasswordReset': async ({ body, requestId }) => {
      if (!canMail) throw new AppError('FORBIDDEN');
      refuseUnlessEnabled(identity, 'EMAIL');
      // Not awaited: the duration must not reveal whether an account exists.
      void requestPasswordReset(ctx, body.email, requestId).then(mailDue, (err: unknown) => {
        ctx.log.error({ err, requestId }, 'a password reset could not be prepared');
      });
      return {};
    },
    'accounts.resetPassword': async ({ body, requestId }) => {
      await resetPassword(ctx, { ...body, requestId });
      mailDue();
      return {};
    },
    'accounts.sendVerification': async ({ userId }) => {
      const sent = canMail && (await sendVerification(ctx, userId));
      mailDue();
      return { sent };
    },
    'accounts.verifyEmail': async ({ body, requestId }) => {
      await verifyAddress(ctx, body.token, requestId);
      return {};
    },
  };
}

type MemberCalls = `accounts.${'info' | 'delete' | 'export'}` | 'userSetting.update' | 'credentials.channel';

/** A member's own account. */
function memberHandlers(ctx: Context, { removeBlob }: AccountDeps): Handlers<MemberCalls> {
  const { db, now, realtime } = ctx;
  return {
    'accounts.info': async ({ userId }) => accountInfoOf(existing(await findUser(db, userId)), now()),
    'userSetting.update': async ({ userId, body }) =>
      accountInfoOf(existing(await updateUser(db, userId, body)), now()),
    'accounts.delete': async ({ userId, requestId, query }) => {
      await deleteAccount(ctx, { userId, requestId, removeBlob, request: query.request });
      return {};
    },
    'accounts.export': ({ userId }) => exportAccount(ctx, userId),
    // It expires with the token of this call, so that a client can't extend its access to the bus after signing out.
    'credentials.channel': async ({ userId, tokenExpiresAt }) => {
      if (tokenExpiresAt <= now()) throw new AppError('CREDENTIALS_EXPIRED');
      return credentialOf(realtime, userId, tokenExpiresAt);
    },
  };
}

/** @throws AppError DELETED_USER if the account was deleted after its token was checked */
function existing(user: User | undefined): User {
  if (!user) throw new AppError('DELETED_USER');
  return user;
}
