import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { provideSdk } from '../sdk.ts';
import {
  aBanner,
  aCard,
  aChannel,
  aCurated,
  anAccount,
  anError,
  anId,
  aSession,
  createFakeSdk,
  type FakeSdk,
  type FakeSdkOptions,
} from '../testing/index.ts';
import {
  prefetchCall,
  SdkProvider,
  seedCall,
  useAction,
  useCall,
  useCallCache,
  useInfiniteCall,
  useInvalidate,
} from './index.ts';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

const within = (sdk: FakeSdk) => ({
  wrapper: ({ children }: { children: ReactNode }) => <SdkProvider sdk={sdk}>{children}</SdkProvider>,
});
const memberSdk = (calls: FakeSdkOptions['calls'] = {}) => createFakeSdk({ member: true, calls });
const times = (sdk: FakeSdk, name: string) => sdk.sent.filter((call) => call.name === name).length;

describe('useCall', () => {
  it('sends one request for several components with the same call', async () => {
    const sdk = memberSdk({ 'accounts.info': anAccount({ nickname: 'Ada' }) });
    const Name = () => <p>{useCall('accounts.info').data?.nickname}</p>;
    render(
      <SdkProvider sdk={sdk}>
        <Name />
        <Name />
      </SdkProvider>,
    );
    await waitFor(() => expect(screen.getAllByText('Ada')).toHaveLength(2));
    expect(times(sdk, 'accounts.info')).toBe(1);
  });

  it('loads again when the language changes, and shows the old data in the meantime [I18N-05]', async () => {
    const late = Promise.withResolvers<void>();
    const sdk = createFakeSdk({
      browser: { languages: ['en'] },
      calls: {
        'guest.heroBanners': async () => {
          const language = sdk.i18n.language();
          if (language === 'ko') await late.promise;
          return { heroBanners: [aBanner({ title: language === 'ko' ? '배' : 'The ferry' })] };
        },
      },
    });
    const { result } = renderHook(() => useCall('guest.heroBanners').data?.heroBanners[0]?.title, within(sdk));
    await waitFor(() => expect(result.current).toBe('The ferry'));
    act(() => sdk.i18n.addTexts('explore', 'en', { more: 'More' }));
    expect(times(sdk, 'guest.heroBanners')).toBe(1);
    await act(() => sdk.i18n.setLanguage('ko'));
    await waitFor(() => expect(times(sdk, 'guest.heroBanners')).toBe(2));
    expect(result.current).toBe('The ferry');
    late.resolve();
    await waitFor(() => expect(result.current).toBe('배'));
  });

  it('retries nothing by itself, and shows one toast [API-10]', async () => {
    const sdk = memberSdk({
      'accounts.info': () => {
        throw anError('INTERNAL_ERROR');
      },
    });
    const { result } = renderHook(() => useCall('accounts.info'), within(sdk));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'INTERNAL_ERROR' }));
    expect(times(sdk, 'accounts.info')).toBe(1);
    expect(sdk.toasts).toHaveLength(1);
  });

  it('shows no toast if the screen shows the failure itself', async () => {
    const sdk = memberSdk({
      'channels.chatroom': () => {
        throw anError('CHANNEL_NOT_FOUND');
      },
    });
    const input = { params: { channelId: anId(1) } };
    const { result } = renderHook(
      () => useCall('channels.chatroom', input, { silent: ['CHANNEL_NOT_FOUND'] }),
      within(sdk),
    );
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'CHANNEL_NOT_FOUND' }));
    expect(sdk.toasts).toEqual([]);
  });

  it('cancels the request when the last component is unmounted', async () => {
    let signal: AbortSignal | undefined;
    const sdk = memberSdk();
    const call = vi.spyOn(sdk.api, 'call').mockImplementation(((_name, _input, options) => {
      signal = options?.signal;
      return new Promise(() => undefined);
    }) as FakeSdk['api']['call']);
    const { unmount } = renderHook(() => useCall('accounts.info'), within(sdk));
    expect(call).toHaveBeenCalledOnce();
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  it('sends no request while it is not enabled', () => {
    const sdk = memberSdk({ 'accounts.info': anAccount() });
    renderHook(() => useCall('accounts.info', undefined, { enabled: false }), within(sdk));
    expect(sdk.sent).toEqual([]);
  });

  it('forgets one user’s answers before another user’s', async () => {
    let nickname = 'Ada';
    const sdk = memberSdk({ 'accounts.info': () => anAccount({ nickname }) });
    const { result } = renderHook(() => useCall('accounts.info'), within(sdk));
    await waitFor(() => expect(result.current.data?.nickname).toBe('Ada'));
    act(() => sdk.session.signOut({ reason: 'logout' }));
    await waitFor(() => expect(result.current.error).toMatchObject({ reason: 'members-only' }));
    expect(result.current.data).toBeUndefined();
    nickname = 'Ben';
    act(() => sdk.session.signIn(aSession({ userId: anId(21) })));
    await waitFor(() => expect(result.current.data?.nickname).toBe('Ben'));
  });

  it('forgets the lists of the home, and only them, for another preferred gender [PRESET-07]', async () => {
    const sdk = memberSdk({ 'accounts.info': anAccount(), 'presets.curated': aCurated() });
    const { result } = renderHook(() => [useCall('accounts.info'), useCall('presets.curated')], within(sdk));
    await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
    act(() => sdk.events.emit('state.reset', { scopes: ['preset'] }));
    await waitFor(() => expect(times(sdk, 'presets.curated')).toBe(2));
    expect(times(sdk, 'accounts.info')).toBe(1);
  });

  it('loads again after events were lost permanently', async () => {
    const sdk = memberSdk({ 'accounts.info': anAccount() });
    const { result } = renderHook(() => useCall('accounts.info'), within(sdk));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    act(() => sdk.events.emit('data.reload', {}));
    await waitFor(() => expect(times(sdk, 'accounts.info')).toBe(2));
  });
});

describe('prefetchCall', () => {
  it('has the answer ready before the page requests it', async () => {
    const sdk = memberSdk({ 'accounts.info': anAccount({ nickname: 'Ada' }) });
    provideSdk(sdk);
    await prefetchCall('accounts.info');
    const { result } = renderHook(() => useCall('accounts.info'), within(sdk));
    expect(result.current.data?.nickname).toBe('Ada');
    expect(times(sdk, 'accounts.info')).toBe(1);
  });
});

describe('seedCall', () => {
  it('uses answers that are part of the page, and never replaces requested ones', async () => {
    const sdk = memberSdk({ 'accounts.info': anAccount({ nickname: 'Ada' }) });
    provideSdk(sdk);
    seedCall('accounts.info', undefined, anAccount({ nickname: 'Seed' }));
    const { result } = renderHook(() => useCall('accounts.info'), within(sdk));
    expect(result.current.data?.nickname).toBe('Seed');
    expect(times(sdk, 'accounts.info')).toBe(0);
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.nickname).toBe('Ada'));
    act(() => seedCall('accounts.info', undefined, anAccount({ nickname: 'Late' })));
    expect(result.current.data?.nickname).toBe('Ada');
  });
});

describe('useInfiniteCall', () => {
  it('reads page after page until there is none', async () => {
    const sdk = memberSdk({
      'presets.category': ({ query: { startSeqNo } }) => ({
        cards: [aCard(startSeqNo)],
        hasMore: startSeqNo < 1,
        title: '',
        description: '',
      }),
    });
    const { result } = renderHook(
      () =>
        useInfiniteCall(
          'presets.category',
          { categoryId: 'featured' },
          {
            initialPage: 0,
            pageInput: (startSeqNo) => ({ params: { categoryId: 'featured' }, query: { startSeqNo } }),
            nextPage: (last, all) => (last.hasMore ? all.length : null),
          },
        ),
      within(sdk),
    );
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
    const seqNos = result.current.data?.pages.flatMap(({ cards }) => cards.map(({ seqNo }) => seqNo));
    expect(seqNos).toEqual([0, 1]);
  });
});

describe('useAction', () => {
  it('runs actions of one queue in order', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const sdk = memberSdk({
      'channels.restore': async ({ params }) => {
        order.push(params.channelId);
        await gate.promise;
        return { channel: aChannel() };
      },
    });
    const { result } = renderHook(() => useAction('channels.restore', { queue: 'restore' }), within(sdk));
    act(() => {
      result.current.mutate({ params: { channelId: anId(1) } });
      result.current.mutate({ params: { channelId: anId(2) } });
    });
    await waitFor(() => expect(order).toEqual([anId(1)]));
    gate.resolve();
    await waitFor(() => expect(order).toEqual([anId(1), anId(2)]));
  });

  it('passes success and failure to the given functions', async () => {
    const onSuccess = vi.fn();
    const sdk = memberSdk({ 'bots.startManualCreation': { customBotKey: anId(1), failureReason: null } });
    const { result } = renderHook(() => useAction('bots.startManualCreation', { onSuccess }), within(sdk));
    act(() => result.current.mutate());
    await waitFor(() => expect(onSuccess).toHaveBeenCalledWith({ customBotKey: anId(1), failureReason: null }));
  });
});

describe('the cache', () => {
  it('can be changed and declared out of date', async () => {
    let gemAmount = 1;
    const sdk = memberSdk({ 'accounts.info': () => anAccount({ gemAmount }) });
    const { result } = renderHook(
      () => ({ call: useCall('accounts.info'), cache: useCallCache(), invalidate: useInvalidate() }),
      within(sdk),
    );
    await waitFor(() => expect(result.current.call.data?.gemAmount).toBe(1));
    act(() => result.current.cache.write('accounts.info', undefined, (held) => ({ ...held, gemAmount: 50 })));
    await waitFor(() => expect(result.current.call.data?.gemAmount).toBe(50));
    expect(result.current.cache.read('accounts.info')?.gemAmount).toBe(50);
    gemAmount = 2;
    await act(() => result.current.invalidate('accounts.info'));
    await waitFor(() => expect(result.current.call.data?.gemAmount).toBe(2));
  });
});
