import type { Log, LoginProviders, Visit } from 'shared-sdk';
import { loadScript } from './load-script.ts';
import { type LoginPayload, nonceOf, randomValue } from './login-payload.ts';

export type AppleSettings = NonNullable<LoginProviders['apple']>;

/** The parts of Apple's script that are used. */
interface AppleScript {
  readonly auth: {
    init(options: {
      clientId: string;
      scope: string;
      redirectURI: string;
      responseMode: string;
      responseType: string;
      state: string;
      nonce: string;
      usePopup: boolean;
    }): void;
    signIn(): Promise<{ authorization?: { code?: string; id_token?: string; state?: string } }>;
  };
}

/** Stored while the visitor is at Apple's page. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  /** Path and query of the page that was left. */
  readonly from: string;
  readonly returnTo: string | null;
}
export const pendingSignInName = 'apple-sign-in';

const scope = 'email';
const responseType = 'code';
/** Codes of Apple's script for a cancelled sign-in. */
const closed = ['popup_closed_by_user', 'user_trigger_new_signin_flow', 'user_cancelled_authorize'];

/** Address of Apple's sign-in page, for the flow by redirect (AUTH-11). */
export function authorizeUrl(settings: AppleSettings, state: string, nonce: string): string {
  const url = new URL(settings.authorizeUrl);
  url.search = new URLSearchParams({
    response_type: responseType,
    response_mode: settings.responseMode,
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    state,
    nonce,
    scope,
  }).toString();
  return url.href;
}

export interface AppleSignIn {
  /** Preloads Apple's script: browsers block a window that opens long after the click. */
  prepare(): Promise<void>;
  /** Opens Apple's window. Null if it was closed or the answer is invalid. */
  request(): Promise<LoginPayload | null>;
}

export interface AppleDeps {
  readonly settings: AppleSettings;
  readonly log: Log;
  readonly visit: Visit;
  /** Where to return. */
  readonly here: () => Pick<PendingSignIn, 'from' | 'returnTo'>;
  readonly leaveFor: (url: string) => void;
}

export function createAppleSignIn({ settings, log, visit, here, leaveFor }: AppleDeps): AppleSignIn {
  const prepare = async () => {
    if (settings.usePopup) await loadScript(settings.scriptUrl);
  };
  const redirect = async (): Promise<null> => {
    const [state, nonce] = [randomValue(), randomValue()];
    visit.keep(pendingSignInName, { state, nonce, ...here() });
    leaveFor(authorizeUrl(settings, state, await nonceOf(nonce)));
    return null;
  };
  const popup = async (): Promise<LoginPayload | null> => {
    const { AppleID: apple } = globalThis as { AppleID?: AppleScript };
    if (!apple) return redirect();
    const [state, nonce] = [randomValue(), randomValue()];
    visit.keep(pendingSignInName, { state, nonce, ...here() });
    apple.auth.init({
      clientId: settings.clientId,
      scope,
      redirectURI: settings.redirectUri,
      responseMode: settings.responseMode,
      responseType,
      state,
      nonce: await nonceOf(nonce),
      usePopup: true,
    });
    try {
      const { authorization } = await apple.auth.signIn();
      const pending = visit.take(pendingSignInName, parsePending);
      if (!pending || pending.state !== authorization?.state || !authorization.code) {
        log.warn('Apple’s answer does not match this page’s request');
        return null;
      }
      return { type: 'APPLE', token: authorization.id_token ?? '', id: authorization.code, nonce: pending.nonce };
    } catch (error) {
      const reason = reasonOf(error);
      if (!closed.includes(reason)) log.warn(`Apple’s sign-in failed: ${reason}`);
      return null;
    }
  };
  return {
    prepare,
    request: () => (settings.usePopup ? prepare().then(popup, redirect) : redirect()),
  };
}

function reasonOf(error: unknown): string {
  const { error: code } = (typeof error === 'object' && error !== null ? error : {}) as { error?: unknown };
  return typeof code === 'string' ? code : error instanceof Error ? error.message : 'no reason';
}

export function parsePending(value: unknown): PendingSignIn | null {
  const { state, nonce, from, returnTo } = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly [K in keyof PendingSignIn]?: unknown;
  };
  if (typeof state !== 'string' || typeof nonce !== 'string' || typeof from !== 'string') return null;
  return { state, nonce, from, returnTo: typeof returnTo === 'string' ? returnTo : null };
}

/**
 * Reads the address to which Apple redirected. Null if the sign-in was cancelled, or is not the answer to this tab's
 * request, which is only logged (AUTH-12, AUTH-14).
 */
export function readReturn(search: string, pending: PendingSignIn | null, log: Log): LoginPayload | null {
  const answer = new URLSearchParams(search);
  const error = answer.get('error');
  const code = answer.get('code');
  if (error !== null) {
    if (!closed.includes(error)) log.warn(`Apple’s sign-in failed: ${error.slice(0, 100)}`);
    return null;
  }
  if (!pending || !code || answer.get('state') !== pending.state) {
    log.warn('The redirect from Apple does not match a request of this tab');
    return null;
  }
  return { type: 'APPLE', token: '', id: code, nonce: pending.nonce };
}
