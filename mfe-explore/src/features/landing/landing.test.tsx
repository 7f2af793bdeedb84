import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Channel } from 'shared-sdk/contract';
import { aBanner, aChannel, anError, anId, aSession } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Home from '../../routes/home.tsx';
import { showPage, standInForLayout } from '../../testing/show-page.tsx';

beforeEach(standInForLayout);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (path: string, options: Parameters<typeof showPage>[2] = {}) => showPage(Home, path, options);
const channel = aChannel();
const chat = `/chat/${channel.botProfile.botKey}-mira`;
const alreadyOpened = () => {
  throw Object.assign(anError('ALREADY_USED_PRESET_CONTENT_ID'), { details: { channelId: anId(77) } });
};

describe('a link to a character', () => {
  it('of the platform opens its chat, and emits an event for it [CREATE-55]', async () => {
    const created: Channel[] = [];
    const { sdk, address, asked } = await show('/?deeplink=manuka://chat/abc', {
      member: true,
      calls: { 'bots.createFromDeeplink': { channel } },
    });
    sdk.events.on('channel.created', ({ channel: made }) => void created.push(made));
    await waitFor(() => expect(address()).toBe(chat));
    expect(asked('bots.createFromDeeplink').map(({ input }) => input)).toEqual([
      { body: { deeplink: 'manuka://chat/abc' } },
    ]);
    expect(created).toEqual([channel]);
  });

  it('of the web opens the alreadyOpened chat [CREATE-55]', async () => {
    const url = 'https://manuka.example/chat/abc';
    const { sdk, address, asked } = await show(`/?weblink=${encodeURIComponent(url)}`, {
      member: true,
      calls: { 'bots.createFromWeblink': alreadyOpened },
    });
    await waitFor(() => expect(address()).toBe(`/chat/${anId(77)}-`));
    expect(asked('bots.createFromWeblink').map(({ input }) => input)).toEqual([{ body: { url } }]);
    expect(sdk.toasts).toEqual([]);
  });

  it('waits for a guest to sign up, without a call before', async () => {
    const { sdk, address } = await show('/?deeplink=/chat/abc', { calls: { 'bots.createFromDeeplink': { channel } } });
    await waitFor(() => expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding'));
    expect(sdk.sent.some(({ name }) => name.startsWith('bots.'))).toBe(false);
    act(() => sdk.session.signIn(aSession()));
    await waitFor(() => expect(address()).toBe(chat));
  });

  it('to an unknown character shows an error once, and the home page', async () => {
    const { sdk, address, asked } = await show('/?deeplink=/chat/abc&view=one', {
      member: true,
      calls: {
        'bots.createFromDeeplink': () => {
          throw anError('PROFILE_NOT_FOUND');
        },
      },
    });
    await waitFor(() => expect(address()).toBe('/?view=one'));
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR' }]);
    expect(asked('bots.createFromDeeplink')).toHaveLength(1);
  });
});

describe('a banner of a character', () => {
  const banner = aBanner({ title: 'The ferry', placement: 'DISCOVER', url: '/chat/key-tomas', presetKey: anId(401) });
  const heroBanners = { heroBanners: [banner] };

  it('opens the chat once for a press [CREATE-55]', async () => {
    const answer = Promise.withResolvers<{ channel: Channel }>();
    const { address, asked } = await show('/', {
      member: true,
      calls: { 'notice.heroBanners': heroBanners, 'bots.createFromBannerPreset': () => answer.promise },
    });
    await userEvent.dblClick(await screen.findByRole('link', { name: /The ferry/ }));
    expect(asked('bots.createFromBannerPreset').map(({ input }) => input)).toEqual([
      { body: { bannerId: banner.bannerId, presetKey: anId(401) } },
    ]);
    await act(async () => answer.resolve({ channel }));
    await waitFor(() => expect(address()).toBe(chat));
  });

  it('is a link for a guest', async () => {
    const { sdk } = await show('/', { calls: { 'guest.heroBanners': heroBanners } });
    const link = await screen.findByRole('link', { name: /The ferry/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(link.getAttribute('href')).toBe('/chat/key-tomas');
    expect(sdk.sent.some(({ name }) => name.startsWith('bots.'))).toBe(false);
  });
});
