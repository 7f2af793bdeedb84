import type { Log, LoginProviders } from 'shared-sdk';
import { loadScript } from './load-script.ts';
import { type LoginPayload, nonceOf, randomValue } from './login-payload.ts';

type Settings = NonNullable<LoginProviders['google']>;

/** The parts of Google's script that are used. */
interface GoogleScript {
  readonly accounts: {
    readonly oauth2: {
      initTokenClient(options: {
        client_id: string;
        scope: string;
        callback: (answer: { access_token?: string; error?: string }) => void;
        error_callback: (error: { type?: string }) => void;
      }): { requestAccessToken(): void };
    };
    readonly id: {
      initialize(options: {
        client_id: string;
        nonce: string;
        use_fedcm_for_prompt: boolean;
        callback: (answer: { credential?: string }) => void;
      }): void;
      prompt(): void;
      cancel(): void;
    };
  };
}

const script = (): GoogleScript => {
  const { google } = globalThis as { google?: GoogleScript };
  if (!google) throw new Error("Google's script did not define its API");
  return google;
};

export interface GoogleSignIn {
  /** Preloads Google's script: browsers block a window that opens long after the click. */
  prepare(): Promise<void>;
  /** Opens Google's window. Null without a token, which is only logged (AUTH-15). */
  request(): Promise<LoginPayload | null>;
  /** Offers one tap sign-in. @returns a function that withdraws the offer */
  oneTap(onLogin: (login: LoginPayload) => void): () => void;
}

export function createGoogleSignIn({ clientId, scriptUrl }: Settings, log: Log): GoogleSignIn {
  const prepare = () => loadScript(scriptUrl);
  return {
    prepare,
    async request() {
      await prepare();
      return new Promise((resolve) => {
        const client = script().accounts.oauth2.initTokenClient({
          client_id: clientId,
          scope: 'profile',
          callback({ access_token: token, error }) {
            if (!token) log.warn(`Google returned no token: ${error ?? 'no reason'}`);
            resolve(token ? { type: 'GOOGLE', token, id: '', nonce: '' } : null);
          },
          error_callback({ type }) {
            log.warn(`Google’s sign-in failed: ${type ?? 'no reason'}`);
            resolve(null);
          },
        });
        client.requestAccessToken();
      });
    },
    oneTap(onLogin) {
      let isOffered = true;
      const offer = async () => {
        const nonce = randomValue();
        const [hashed] = await Promise.all([nonceOf(nonce), prepare()]);
        if (!isOffered) return;
        const { id } = script().accounts;
        id.initialize({
          client_id: clientId,
          nonce: hashed,
          use_fedcm_for_prompt: true,
          callback({ credential }) {
            if (isOffered && credential) onLogin({ type: 'GOOGLE_ONE_TAP', token: credential, id: '', nonce });
          },
        });
        id.prompt();
      };
      offer().catch((error: unknown) => log.warn('Google’s one tap could not be offered', error));
      return () => {
        isOffered = false;
        (globalThis as { google?: GoogleScript }).google?.accounts.id.cancel();
      };
    },
  };
}
