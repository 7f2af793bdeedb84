import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSdk } from '../sdk.ts';
import { aMessageEvent, anAccount, anId, aSession, createFakeSdk, type FakeSdk } from '../testing/index.ts';
import {
  SdkProvider,
  useChannelFeed,
  useDraft,
  useFeedStatus,
  useGems,
  useModal,
  useOnline,
  useReadable,
  useSdk,
  useSession,
  useText,
  useToast,
} from './index.ts';

beforeEach(() => provideSdk(null));
afterEach(() => {
  cleanup();
  provideSdk(null);
  vi.restoreAllMocks();
});
const within = (sdk: FakeSdk) => ({
  wrapper: ({ children }: { children: ReactNode }) => <SdkProvider sdk={sdk}>{children}</SdkProvider>,
});

describe('useSdk', () => {
  it('names what is missing if no SDK was provided', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(() => useSdk())).toThrow('The SDK has not been provided yet');
  });

  it('finds the one that the shell lends', () => {
    const sdk = createFakeSdk();
    provideSdk(sdk);
    expect(renderHook(() => useSdk()).result.current).toBe(sdk);
  });
});

describe('hooks on the state', () => {
  it('follow the session and the gems', async () => {
    const sdk = createFakeSdk({ calls: { 'accounts.info': anAccount({ gemAmount: 9 }) } });
    const { result } = renderHook(() => ({ session: useSession(), gems: useGems() }), within(sdk));
    expect(result.current).toMatchObject({ session: { status: 'guest' }, gems: 0 });
    act(() => sdk.session.signIn(aSession()));
    expect(result.current.session.status).toBe('member');
    await act(() => sdk.api.call('accounts.info'));
    expect(result.current.gems).toBe(9);
  });

  it('follow the network', () => {
    const { result } = renderHook(() => useOnline(), within(createFakeSdk()));
    expect(result.current).toBe(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(result.current).toBe(false);
  });

  it('follow the modals', () => {
    const sdk = createFakeSdk();
    const { result } = renderHook(() => ({ modal: useModal(), open: useReadable(sdk.modals) }), within(sdk));
    act(() => result.current.modal.open('create.idea', { type: 'world' }));
    expect(result.current.open).toEqual({ name: 'create.idea', props: { type: 'world' } });
    act(() => result.current.modal.close());
    expect(result.current.open).toBeNull();
  });

  it('hand toasts to the shell', () => {
    const sdk = createFakeSdk();
    const { result } = renderHook(() => useToast(), within(sdk));
    const action = { label: 'Undo', onAction: vi.fn() };
    result.current({ variant: 'INFO', message: 'Left', action });
    expect(sdk.toasts).toEqual([{ variant: 'INFO', message: 'Left', action }]);
  });
});

describe('useText', () => {
  it('renders the texts in the chosen language', async () => {
    const sdk = createFakeSdk();
    await sdk.i18n.addNamespace('hello', {
      en: async () => ({ title: 'Good evening' }),
      ko: async () => ({ title: '좋은 저녁' }),
    });
    const Title = () => {
      const { t, language, setLanguage } = useText('hello');
      return (
        <button type="button" lang={language} onClick={() => setLanguage('ko')}>
          {t('title')}
        </button>
      );
    };
    render(<Title />, within(sdk));
    await userEvent.click(screen.getByRole('button', { name: 'Good evening' }));
    expect((await screen.findByRole('button', { name: '좋은 저녁' })).lang).toBe('ko');
  });
});

describe('useDraft', () => {
  it('keeps typed text for the next visit, until it is sent', () => {
    const sdk = createFakeSdk({ member: true });
    const first = renderHook(() => useDraft('chat-1'), within(sdk));
    act(() => first.result.current.setText('Hello'));
    expect(first.result.current.text).toBe('Hello');
    first.unmount();

    const second = renderHook(() => useDraft('chat-1'), within(sdk));
    expect(second.result.current.text).toBe('Hello');
    act(() => second.result.current.clear());
    second.unmount();
    expect(renderHook(() => useDraft('chat-1'), within(sdk)).result.current.text).toBe('');
  });

  it('shows the draft of the open chat and of no other', () => {
    const sdk = createFakeSdk({ member: true });
    const { result, rerender } = renderHook(({ chat }) => useDraft(chat), {
      ...within(sdk),
      initialProps: { chat: 'chat-1' },
    });
    act(() => result.current.setText('one'));
    rerender({ chat: 'chat-2' });
    expect(result.current.text).toBe('');
    rerender({ chat: 'chat-1' });
    expect(result.current.text).toBe('one');
    act(() => sdk.session.signOut({ reason: 'session-ended' }));
    expect(result.current.text).toBe('');
  });
});

describe('useChannelFeed', () => {
  it('passes the chat’s events to the latest handler, and holds the feed only while mounted', () => {
    const sdk = createFakeSdk({ member: true });
    const seen: string[] = [];
    const { rerender, unmount, result } = renderHook(
      ({ label }) => {
        useChannelFeed(anId(10), (event) => seen.push(`${label}:${'sequence' in event ? event.sequence : ''}`));
        return useFeedStatus();
      },
      {
        initialProps: { label: 'a' },
        wrapper: ({ children }) => (
          <StrictMode>
            <SdkProvider sdk={sdk}>{children}</SdkProvider>
          </StrictMode>
        ),
      },
    );
    expect(result.current).toBe('open');
    act(() => sdk.emit(aMessageEvent(1)));
    rerender({ label: 'b' });
    act(() => sdk.emit(aMessageEvent(2)));
    expect(seen).toEqual(['a:1', 'b:2']);
    unmount();
    expect(sdk.feed.getSnapshot()).toBe('idle');
  });

  it('listens to nothing without a chat', () => {
    const sdk = createFakeSdk({ member: true });
    renderHook(() => useChannelFeed(null, () => expect.unreachable()), within(sdk));
    expect(sdk.feed.getSnapshot()).toBe('idle');
  });
});
