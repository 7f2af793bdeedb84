import { type Mock, vi } from 'vitest';

interface TokenClient {
  readonly client_id: string;
  readonly scope: string;
  callback(answer: { access_token?: string; error?: string }): void;
  error_callback(error: { type?: string }): void;
}
interface OneTap {
  readonly client_id: string;
  readonly nonce: string;
  callback(answer: { credential?: string }): void;
}

export interface ProviderScripts {
  readonly google: {
    client: TokenClient | undefined;
    oneTap: OneTap | undefined;
    readonly requestAccessToken: Mock<() => void>;
    readonly prompt: Mock<() => void>;
    readonly cancel: Mock<() => void>;
  };
  readonly apple: {
    readonly init: Mock<(options: Record<string, unknown>) => void>;
    readonly signIn: Mock<() => Promise<unknown>>;
  };
  /** Addresses, in the order of their requests. */
  readonly loaded: string[];
  /** Addresses that fail to load. */
  readonly fails: Set<string>;
  restore(): void;
}

/** Fakes of the providers' scripts, whose callbacks the test calls. */
export function fakeProviderScripts(): ProviderScripts {
  const loaded: string[] = [];
  const fails = new Set<string>();
  const google: ProviderScripts['google'] = {
    client: undefined,
    oneTap: undefined,
    requestAccessToken: vi.fn(),
    prompt: vi.fn(),
    cancel: vi.fn(),
  };
  const apple = {
    init: vi.fn<(options: Record<string, unknown>) => void>(),
    signIn: vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined)),
  };
  const install = () =>
    Object.assign(globalThis, {
      google: {
        accounts: {
          oauth2: {
            initTokenClient: (client: TokenClient) => {
              google.client = client;
              return { requestAccessToken: google.requestAccessToken };
            },
          },
          id: {
            initialize: (oneTap: OneTap) => {
              google.oneTap = oneTap;
            },
            prompt: google.prompt,
            cancel: google.cancel,
          },
        },
      },
      AppleID: { auth: apple },
    });
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      loaded.push(node.src);
      queueMicrotask(() => {
        if (fails.has(node.src)) return node.onerror?.('blocked');
        install();
        node.onload?.(new Event('load'));
      });
    }
  });
  return {
    google,
    apple,
    loaded,
    fails,
    restore() {
      append.mockRestore();
      Reflect.deleteProperty(globalThis, 'google');
      Reflect.deleteProperty(globalThis, 'AppleID');
    },
  };
}
