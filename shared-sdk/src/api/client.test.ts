import { describe, expect, it, vi } from 'vitest';
import { ApiError, isCancelled, LocalRequestError, NetworkError } from '../call-errors.ts';
import { createFakeSdk } from '../testing/fake-sdk.ts';
import { anError } from '../testing/fake-server.ts';
import { anAccount, anId, aSession } from '../testing/fixtures.ts';
import { createScriptedSdk, failure, ok } from '../testing/scripted-sdk.ts';

const send = { params: { channelId: anId(1) }, body: { text: 'Hello', clientMessageId: anId(2) } };
const signedIn = (respond: Parameters<typeof createScriptedSdk>[0], options = {}) => {
  const sdk = createScriptedSdk(respond, options);
  sdk.session.signIn(aSession());
  return sdk;
};

describe('a call', () => {
  it('goes to /manuka/v1, on another host if configured [API-01]', async () => {
    const sdk = createScriptedSdk(() => ok({ loginMethods: [] }), { basePath: 'https://api.test/manuka/v1' });
    await sdk.api.call('accounts.loginMethods');
    expect(sdk.requests[0]?.url.href).toBe('https://api.test/manuka/v1/accounts/login/login-methods');
  });

  it('unwraps the data of the answer [API-12]', async () => {
    const sdk = createScriptedSdk(() => ok({ loginMethods: ['EMAIL'] }));
    expect(await sdk.api.call('accounts.loginMethods')).toEqual({ loginMethods: ['EMAIL'] });
  });

  it('carries a member’s access token if the call needs credentials [API-02]', async () => {
    const sdk = signedIn(() => ok(anAccount()));
    await sdk.api.call('accounts.info');
    expect(sdk.requests[0]?.headers.get('authorization')).toBe('Bearer access-1');
  });

  it('carries no token if none is needed', async () => {
    const sdk = signedIn(() => ok({ tags: [] }));
    await sdk.api.call('accounts.preferenceTags');
    expect(sdk.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('carries the client version, device and language [API-05, API-07]', async () => {
    const sdk = createScriptedSdk(() => ok({ tags: [] }));
    await sdk.api.call('accounts.preferenceTags');
    const headers = sdk.requests[0]?.headers;
    expect(headers?.get('client-version')).toBe('0.9.19');
    expect(headers?.get('device-id')).toBe(sdk.device.id());
    expect(headers?.get('accept-language')).toBe('en');
  });

  it('is not sent if a required input is missing, and shows no toast [API-11, VAL-30]', async () => {
    const sdk = signedIn(() => ok({}));
    // biome-ignore lint/suspicious/noExplicitAny: a caller without types
    const call = sdk.api.call as any;
    await expect(call('channels.chatroom', { params: {} })).rejects.toBeInstanceOf(LocalRequestError);
    await expect(call('channels.sendText', { params: send.params })).rejects.toBeInstanceOf(LocalRequestError);
    expect(sdk.requests).toEqual([]);
    expect(sdk.toasts).toEqual([]);
  });

  it('of a member is never sent for a guest [GUEST-08]', async () => {
    const sdk = createScriptedSdk(() => ok({}));
    await expect(sdk.api.call('channels.chatList')).rejects.toMatchObject({ reason: 'members-only' });
    expect(sdk.requests).toEqual([]);
  });

  it('passes its success or failure to the caller’s functions [API-09]', async () => {
    const onSuccess = vi.fn();
    const onFailure = vi.fn();
    const sdk = createFakeSdk({ calls: { 'accounts.loginMethods': { loginMethods: ['EMAIL'] } } });
    await sdk.api.call('accounts.loginMethods', {}, { onSuccess, onFailure });
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ loginMethods: ['EMAIL'] });
    expect(onFailure).not.toHaveBeenCalled();

    await sdk.api.call('accounts.version', {}, { onSuccess, onFailure }).catch(() => undefined);
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError));
  });

  it('can be cancelled, without a toast or a failure [API-08]', async () => {
    const onFailure = vi.fn();
    const sdk = createScriptedSdk(
      ({ signal }) =>
        new Promise((_, reject) => {
          // Like a real request: one that is aborted before its start is not sent.
          if (signal.aborted) reject(signal.reason);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const controller = new AbortController();
    const call = sdk.api.call('accounts.version', {}, { signal: controller.signal, onFailure });
    // A busy machine takes its time.
    await vi.waitFor(() => expect(sdk.requests).toHaveLength(1), 10_000);
    controller.abort();
    await expect(call).rejects.toSatisfy(isCancelled);
    expect(sdk.requests[0]?.signal.aborted).toBe(true);
    expect(sdk.toasts).toEqual([]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('ends after 30 s without an answer', async () => {
    vi.useFakeTimers();
    try {
      const sdk = createScriptedSdk(
        ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      );
      const call = sdk.api.call('accounts.version').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(sdk.toasts).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await call).toBeInstanceOf(NetworkError);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that sends a file has as much longer as a slow line needs for it', async () => {
    vi.useFakeTimers();
    try {
      const sdk = signedIn(() => new Promise<Response>(() => undefined));
      const query = { customBotKey: anId(3) };
      const body = new Blob([new Uint8Array(400_000)]);
      let error: unknown;
      void sdk.api.call('bots.importCard', { query, body }).catch((reason: unknown) => {
        error = reason;
      });
      await vi.advanceTimersByTimeAsync(39_999);
      expect(error).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(error).toBeInstanceOf(NetworkError);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the toast of a failure', () => {
  const failing = async (respond: Parameters<typeof createScriptedSdk>[0], options = {}, callOptions = {}) => {
    const sdk = signedIn(respond, options);
    const error = await sdk.api.call('channels.sendText', send, callOptions).catch((reason: unknown) => reason);
    return { sdk, error };
  };

  it('has the server’s message, for 3000 ms, as an ERROR [ERR-09]', async () => {
    const { sdk, error } = await failing(() => failure(500, 'INTERNAL_ERROR', { message: 'The sky fell.' }));
    expect(sdk.toasts).toEqual([{ variant: 'ERROR', message: 'The sky fell.', duration: 3000 }]);
    expect(error).toMatchObject({ status: 500, code: 'INTERNAL_ERROR', requestId: 'r-1', handled: true });
  });

  it('is general if the server sent none [ERR-09]', async () => {
    const { sdk } = await failing(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(sdk.toasts[0]?.message).toBe('Something went wrong. Please try again.');
  });

  it('serves failures of the caller too [ERR-12]', async () => {
    const { sdk } = await failing(() => failure(404, 'CHANNEL_NOT_FOUND'));
    expect(sdk.toasts).toHaveLength(1);
  });

  it('is not shown for PROMPT_NOT_SAFE, which is left to the screen [ERR-02]', async () => {
    const { sdk, error } = await failing(() => failure(422, 'PROMPT_NOT_SAFE'));
    expect(sdk.toasts).toEqual([]);
    expect(error).toMatchObject({ code: 'PROMPT_NOT_SAFE', handled: false });
  });

  it('is shown neither for PROMPT_NOT_SAFE nor for NOT_ENOUGH_GEM [ERR-11]', async () => {
    expect((await failing(() => failure(422, 'PROMPT_NOT_SAFE'))).sdk.toasts).toEqual([]);
    expect((await failing(() => failure(402, 'NOT_ENOUGH_GEM'))).sdk.toasts).toEqual([]);
  });

  it('is not shown for TOKEN_NOT_MATCHED_USER or a 401 [ERR-12]', async () => {
    expect((await failing(() => failure(404, 'TOKEN_NOT_MATCHED_USER'))).sdk.toasts).toEqual([]);
    expect((await failing(() => failure(401, 'DELETED_USER'))).sdk.toasts).toEqual([]);
  });

  it('is not shown for errors that the screen handles itself [ERR-12]', async () => {
    const respond = () => failure(409, 'MAX_CHANNEL');
    expect((await failing(respond, {}, { silent: true })).sdk.toasts).toEqual([]);
    expect((await failing(respond, {}, { silent: ['MAX_CHANNEL'] })).sdk.toasts).toEqual([]);
    expect((await failing(respond, {}, { silent: ['IN_PROGRESS'] })).sdk.toasts).toHaveLength(1);
  });

  it('says that an error occurred if there was no response while online, or one without a body [TOAST-10]', async () => {
    const broken = await failing(() => Promise.reject(new TypeError('fetch failed')));
    expect(broken.sdk.toasts[0]?.message).toBe('An error occurred. Please try again.');
    expect(broken.error).toMatchObject({ offline: false });
    const empty = await failing(() => new Response(null, { status: 503 }));
    expect(empty.sdk.toasts[0]?.message).toBe('An error occurred. Please try again.');
  });

  it('asks to check the connection when offline [TOAST-10]', async () => {
    const window = {
      location: { href: 'http://platform.test/' },
      navigator: { onLine: false },
      addEventListener() {},
      removeEventListener() {},
    };
    const { sdk, error } = await failing(() => Promise.reject(new TypeError('fetch failed')), {
      browser: { window: window as unknown as Window },
    });
    expect(sdk.toasts[0]?.message).toBe('Check your internet connection');
    expect(error).toMatchObject({ offline: true });
  });

  it('speaks the language of the user', async () => {
    const sdk = createFakeSdk({
      calls: {
        'accounts.version': () => {
          throw anError('INTERNAL_ERROR', '');
        },
      },
    });
    await sdk.i18n.setLanguage('ko');
    await sdk.api.call('accounts.version').catch(() => undefined);
    expect(sdk.toasts[0]?.message).toBe('문제가 발생했어요. 다시 시도해 주세요.');
  });
});
