import type { Log, LoginProviders, Visit } from 'shared-sdk';
import { loadScript } from './load-script.ts';
import { type LoginPayload, nonceOf, randomValue } from './login-payload.ts';

export type AppleSettings = NonNullable<LoginProviders['apple']>;

/** As much of Apple's script as is used. */
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

/** What is kept while the page is at Apple. */
export interface AppleErrand {
  readonly state: string;
  readonly nonce: string;
  /** Path and query of the page that was left. */
  readonly from: string;
  readonly returnTo: string | null;
}
export const errandName = 'apple-sign-in';

const scope = 'email';
const responseType = 'code';
/** Codes of Apple's script for somebody who has changed their mind. */
const closed = ['popup_closed_by_user', 'user_trigger_new_signin_flow', 'user_cancelled_authorize'];

/** The page of Apple that signs in and comes back (AUTH-11). */
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
  /** Fetches Apple's script ahead: a window that opens long after the press is blocked. */
  prepare(): Promise<void>;
  /** Opens Apple's window; null where it was closed, or gave nothing that can be used. */
  request(): Promise<LoginPayload | null>;
}

export interface AppleDeps {
  readonly settings: AppleSettings;
  readonly log: Log;
  readonly visit: Visit;
  /** Where to come back to. */
  readonly here: () => Pick<AppleErrand, 'from' | 'returnTo'>;
  readonly leaveFor: (url: string) => void;
}

export function createAppleSignIn({ settings, log, visit, here, leaveFor }: AppleDeps): AppleSignIn {
  const prepare = async () => {
    if (settings.usePopup) await loadScript(settings.scriptUrl);
  };
  const redirect = async (): Promise<null> => {
    const [state, nonce] = [randomValue(), randomValue()];
    visit.keep(errandName, { state, nonce, ...here() });
    leaveFor(authorizeUrl(settings, state, await nonceOf(nonce)));
    return null;
  };
  const popup = async (): Promise<LoginPayload | null> => {
    const { AppleID: apple } = globalThis as { AppleID?: AppleScript };
    if (!apple) return redirect();
    const [state, nonce] = [randomValue(), randomValue()];
    visit.keep(errandName, { state, nonce, ...here() });
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
      const errand = visit.take(errandName, parseErrand);
      if (!errand || errand.state !== authorization?.state || !authorization.code) {
        log.warn('Apple answered something that this page has not asked for');
        return null;
      }
      return { type: 'APPLE', token: authorization.id_token ?? '', id: authorization.code, nonce: errand.nonce };
    } catch (error) {
      const reason = reasonOf(error);
      if (!closed.includes(reason)) log.warn(`Apple did not sign in: ${reason}`);
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

export function parseErrand(value: unknown): AppleErrand | null {
  const { state, nonce, from, returnTo } = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly [K in keyof AppleErrand]?: unknown;
  };
  if (typeof state !== 'string' || typeof nonce !== 'string' || typeof from !== 'string') return null;
  return { state, nonce, from, returnTo: typeof returnTo === 'string' ? returnTo : null };
}

/**
 * Reads the address that Apple has sent somebody back to. Null where they changed their mind, or where it is not the
 * answer to what this tab has asked: then it is worth a line in the log and nothing else (AUTH-12, AUTH-14).
 */
export function readReturn(search: string, errand: AppleErrand | null, log: Log): LoginPayload | null {
  const answer = new URLSearchParams(search);
  const error = answer.get('error');
  const code = answer.get('code');
  if (error !== null) {
    if (!closed.includes(error)) log.warn(`Apple did not sign in: ${error.slice(0, 100)}`);
    return null;
  }
  if (!errand || !code || answer.get('state') !== errand.state) {
    log.warn('Somebody came from Apple whom this tab has not sent there');
    return null;
  }
  return { type: 'APPLE', token: '', id: code, nonce: errand.nonce };
}
