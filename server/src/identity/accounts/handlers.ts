import { lt } from 'semver';
import { constants, type LoginType, type PreferenceTag } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Language } from '../../kernel/http/language.ts';
import { localized } from '../../kernel/texts/localized.ts';
import { accountInfoOf, credentialOf, sessionOf } from './account-view.ts';
import { noteAttribution } from './attribution.ts';
import { isOfAge } from './birthday.ts';
import { deleteAccount } from './deletion.ts';
import { exportAccount } from './export.ts';
import type { Identity } from './identity.ts';
import { requestPasswordReset, resetPassword, sendVerification, verifyAddress } from './password-reset.ts';
import type { NewAccount } from './profile.ts';
import { signInByApple, signInByProvider, signUpByApple, signUpByProvider, type Visit } from './provider-accounts.ts';
import { closeSession, type Pair, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { findUser, type User, updateUser } from './user-store.ts';

export { standingOf } from './user-store.ts';

export interface AccountDeps {
  /** Genres to prefer. */
  readonly preferenceTags: (language: Language) => Promise<PreferenceTag[]>;
  /** Removes stored bytes for good. */
  readonly removeBlob: (blobKey: string) => Promise<void>;
  readonly identity: Pick<Identity, 'loginMethods' | 'providers' | 'canMail' | 'mailDue'>;
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
  | 'accounts.loginGoogle'
  | 'accounts.loginGoogleIdToken'
  | 'accounts.loginApple'
  | 'accounts.signupEmail'
  | 'accounts.signupGoogle'
  | 'accounts.signupGoogleIdToken'
  | 'accounts.signupApple'
  | 'accounts.requestPasswordReset'
  | 'accounts.resetPassword'
  | 'accounts.sendVerification'
  | 'accounts.verifyEmail'
  | 'accounts.logout'
  | 'accounts.info'
  | 'accounts.delete'
  | 'accounts.export'
  | 'userSetting.update'
  | 'credentials.channel';

/** The words with which the sign-up itself would refuse. */
const tooYoung = localized('errors', 'INVALID_BIRTHDAY');

/** Sign-in, account and settings. */
export function accountHandlers(ctx: Context, deps: AccountDeps): Handlers<AccountCalls> {
  const { db, now, tokens, realtime, config, log } = ctx;
  const { preferenceTags, removeBlob, identity } = deps;
  const { loginMethods, providers, canMail, mailDue } = identity;
  const refuseUnlessEnabled = (method: LoginType) => {
    if (!loginMethods.includes(method)) throw new AppError('FORBIDDEN');
  };
  /** The provider, where it is configured and enabled. @throws AppError FORBIDDEN */
  const google = () => enabled(loginMethods.includes('GOOGLE') ? providers.google : undefined);
  const apple = () => enabled(loginMethods.includes('APPLE') ? providers.apple : undefined);
  const newAccount = async <F>(form: F, visit: Visit & { readonly language: Language }) => ({
    form,
    knownTags: (await preferenceTags(visit.language)).map(({ tagId }) => tagId),
    language: visit.language,
    deviceId: visit.deviceId,
    requestId: visit.requestId,
  });
  const session = async (pair: Promise<Pair>) => {
    const opened = await sessionOf(ctx, await pair);
    mailDue();
    return opened;
  };

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

    'accounts.signupEmail': async (call) => {
      refuseUnlessEnabled('EMAIL');
      return session(signUp(ctx, await newAccount(call.body, call)));
    },
    'accounts.signupGoogle': async (call) => {
      const provider = google();
      const { token, nonce: _, ...form } = call.body;
      const account: NewAccount = await newAccount(form, call);
      return session(signUpByProvider(ctx, account, 'GOOGLE', () => provider.byAccessToken(token)));
    },
    'accounts.signupGoogleIdToken': async (call) => {
      const provider = google();
      const { token, nonce, ...form } = call.body;
      const account: NewAccount = await newAccount(form, call);
      return session(signUpByProvider(ctx, account, 'GOOGLE', () => provider.byIdToken(token, nonce)));
    },
    'accounts.signupApple': async (call) => {
      apple();
      const { authorizationCode, ...form } = call.body;
      return session(signUpByApple(ctx, await newAccount(form, call), authorizationCode));
    },
    'accounts.loginEmail': async ({ body, deviceId, network, requestId }) => {
      refuseUnlessEnabled('EMAIL');
      return session(signIn(ctx, { ...body, deviceId, network, requestId }));
    },
    'accounts.loginGoogle': async ({ body: { token }, ...visit }) => {
      const provider = google();
      return session(signInByProvider(ctx, visit, 'GOOGLE', () => provider.byAccessToken(token)));
    },
    'accounts.loginGoogleIdToken': async ({ body: { token, nonce }, ...visit }) => {
      const provider = google();
      return session(signInByProvider(ctx, visit, 'GOOGLE', () => provider.byIdToken(token, nonce)));
    },
    'accounts.loginApple': async ({ body, ...visit }) => session(signInByApple(ctx, apple(), visit, body)),
    'accounts.token': async ({ body, deviceId, requestId }) =>
      sessionOf(ctx, await refreshSession(ctx, { ...body, deviceId, requestId })),
    'accounts.logout': async ({ body, requestId }) => {
      await closeSession(ctx, body.refreshToken, requestId);
      return {};
    },

    'accounts.requestPasswordReset': async ({ body, requestId }) => {
      if (!canMail) throw new AppError('FORBIDDEN');
      refuseUnlessEnabled('EMAIL');
      // Not waited for: how long the answer takes must not tell whether there is an account.
      void requestPasswordReset(ctx, body.email, requestId).then(mailDue, (err: unknown) => {
        log.error({ err, requestId }, 'a password reset could not be prepared');
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

    'accounts.info': async ({ userId }) => accountInfoOf(there(await findUser(db, userId))),
    'userSetting.update': async ({ userId, body }) => accountInfoOf(there(await updateUser(db, userId, body))),
    'accounts.delete': async ({ userId, requestId, query }) => {
      await deleteAccount(ctx, { userId, requestId, removeBlob, request: query.request });
      return {};
    },
    'accounts.export': ({ userId }) => exportAccount(ctx, userId),
    // It dies with the token that asks for it: whoever has signed out cannot stay on the bus by asking again.
    'credentials.channel': async ({ userId, tokenExpiresAt }) => {
      if (tokenExpiresAt <= now()) throw new AppError('CREDENTIALS_EXPIRED');
      return credentialOf(realtime, userId, tokenExpiresAt);
    },
  };
}

function enabled<T>(provider: T | undefined): T {
  if (provider === undefined) throw new AppError('FORBIDDEN');
  return provider;
}

/** Deleted between the check of its token and this. */
function there(user: User | undefined): User {
  if (!user) throw new AppError('DELETED_USER');
  return user;
}
