import type { LoginType, PreferenceTag } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Language } from '../../kernel/http/language.ts';
import { sessionOf } from './account-view.ts';
import type { Identity } from './identity.ts';
import type { NewAccount } from './profile.ts';
import { signInByApple, signInByProvider, signUpByApple, signUpByProvider, type Visit } from './provider-accounts.ts';
import { closeSession, type Pair, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

type Providers = 'Email' | 'Google' | 'GoogleIdToken' | 'Apple';
type SignUpCalls = `accounts.signup${Providers}`;
type SignInCalls = `accounts.login${Providers}` | 'accounts.token' | 'accounts.logout';

export interface EntryDeps {
  /** The genres that a new member can choose from. */
  readonly preferenceTags: (language: Language) => Promise<PreferenceTag[]>;
  readonly identity: Pick<Identity, 'loginMethods' | 'providers' | 'canMail' | 'mailDue'>;
}

/** @throws AppError FORBIDDEN if this sign-in method is disabled */
export function refuseUnlessEnabled({ loginMethods }: EntryDeps['identity'], method: LoginType): void {
  if (!loginMethods.includes(method)) throw new AppError('FORBIDDEN');
}

/** The providers that are configured and enabled. */
const providersOf = ({ loginMethods, providers }: EntryDeps['identity']) => ({
  /** @throws AppError FORBIDDEN */
  google: () => enabled(loginMethods.includes('GOOGLE') ? providers.google : undefined),
  /** @throws AppError FORBIDDEN */
  apple: () => enabled(loginMethods.includes('APPLE') ? providers.apple : undefined),
});

/** Responds with the session of a token pair, and sends the mails that the sign-up or sign-in queued. */
const opener =
  (ctx: Context, { mailDue }: EntryDeps['identity']) =>
  async (pair: Promise<Pair>) => {
    const opened = await sessionOf(ctx, await pair);
    mailDue();
    return opened;
  };

export function signUpHandlers(ctx: Context, { preferenceTags, identity }: EntryDeps): Handlers<SignUpCalls> {
  const { google, apple } = providersOf(identity);
  const session = opener(ctx, identity);
  const newAccount = async <F>(form: F, visit: Visit & { readonly language: Language }) => ({
    form,
    knownTags: (await preferenceTags(visit.language)).map(({ tagId }) => tagId),
    language: visit.language,
    deviceId: visit.deviceId,
    requestId: visit.requestId,
  });
  return {
    'accounts.signupEmail': async (call) => {
      refuseUnlessEnabled(identity, 'EMAIL');
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
  };
}

export function signInHandlers(ctx: Context, { identity }: EntryDeps): Handlers<SignInCalls> {
  const { google, apple } = providersOf(identity);
  const session = opener(ctx, identity);
  return {
    'accounts.loginEmail': async ({ body, deviceId, network, requestId }) => {
      refuseUnlessEnabled(identity, 'EMAIL');
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
  };
}

function enabled<T>(provider: T | undefined): T {
  if (provider === undefined) throw new AppError('FORBIDDEN');
  return provider;
}
