import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'shared-sdk/host';
import { SdkProvider } from 'shared-sdk/react';
import { aCard, aChannel, anError, anId, createFakeSdk, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { Slide } from '../highlight/slide.tsx';
import { CharacterCard } from './character-card.tsx';
import { WideCard } from './wide-card.tsx';

const LIVE = '/media/live/mira.mp4?exp=1&sig=x';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.motion;
});

async function show(livePictureSignedUrl?: string | null) {
  const card = aCard(1, livePictureSignedUrl === undefined ? {} : { livePictureSignedUrl });
  const router = createBrowserRouter([{ path: '*', element: <CharacterCard card={card} /> }]);
  const { container } = render(
    <SdkProvider sdk={createFakeSdk()}>
      <RouterProvider router={router} />
    </SdkProvider>,
  );
  const link = await screen.findByRole('link', { name: /Companion 1/ });
  return { link, video: () => container.querySelector('video') };
}

describe('the live picture of a card', () => {
  it.each([null, undefined])('is missing if the character has none: %s', async (address) => {
    const { link, video } = await show(address);
    fireEvent.pointerOver(link, { pointerType: 'mouse' });
    expect(video()).toBeNull();
  });

  it('does not play for touch, which does not hover, nor with reduced motion', async () => {
    const { link, video } = await show(LIVE);
    fireEvent.pointerOver(link, { pointerType: 'touch' });
    expect(video()).toBeNull();
    fireEvent.pointerOut(link, { pointerType: 'touch' });
    document.documentElement.dataset.motion = 'reduced';
    fireEvent.pointerOver(link, { pointerType: 'mouse' });
    expect(video()).toBeNull();
  });

  it('plays muted in a loop while the pointer is on the card', async () => {
    const { link, video } = await show(LIVE);
    expect(video()).toBeNull();
    fireEvent.pointerOver(link, { pointerType: 'mouse' });
    expect(video()).toMatchObject({ loop: true, muted: true });
    expect(video()?.getAttribute('src')).toBe(LIVE);
    fireEvent.pointerOut(link, { pointerType: 'mouse' });
    expect(video()).toBeNull();
  });
});

describe('a press that opens a chat', () => {
  const never = () => new Promise<never>(() => undefined);
  const calls = {
    'channels.chatList': { channels: [], channelCredential: null, sequence: 0 },
    'bots.createFromPreset': never,
  };

  it.each([
    ['a card', CharacterCard],
    ['a wide card', WideCard],
    ['a slide', Slide],
  ])('is seen on %s while it takes its time, and counts once', async (_, Card) => {
    const sdk = createFakeSdk({ member: true, calls });
    const router = createBrowserRouter([{ path: '*', element: <Card card={aCard(1)} isActive={false} /> }]);
    render(
      <SdkProvider sdk={sdk}>
        <RouterProvider router={router} />
      </SdkProvider>,
    );
    const link = await screen.findByRole('link');
    fireEvent.click(link);
    fireEvent.click(link);
    expect(link.getAttribute('aria-busy')).toBe('true');
    const asked = () => sdk.sent.filter(({ name }) => name === 'bots.createFromPreset');
    await waitFor(() => expect(asked()).toHaveLength(1));
    fireEvent.click(link);
    await Promise.resolve();
    expect(asked()).toHaveLength(1);
  });
});

describe('a card of a member [EXPLORE-11]', () => {
  const chatList = { channels: [], channelCredential: null, sequence: 0 };
  async function press(calls: FakeCalls) {
    history.replaceState(null, '', '/');
    const sdk = createFakeSdk({ member: true, calls: { 'channels.chatList': chatList, ...calls } });
    const router = createBrowserRouter([{ path: '*', element: <CharacterCard card={aCard(1)} /> }]);
    render(
      <SdkProvider sdk={sdk}>
        <RouterProvider router={router} />
      </SdkProvider>,
    );
    await waitFor(() => expect(sdk.sent.map(({ name }) => name)).toContain('channels.chatList'));
    fireEvent.click(await screen.findByRole('link'));
    return sdk;
  }
  const created = (sdk: Awaited<ReturnType<typeof press>>) =>
    sdk.sent.filter(({ name }) => name === 'bots.createFromPreset').map(({ input }) => input);
  const { presetKey, presetContentId, botKey } = aCard(1);

  it('creates the chat and goes there', async () => {
    const sdk = await press({ 'bots.createFromPreset': { channel: aChannel() } });
    await waitFor(() => expect(location.pathname).toContain(`/chat/${botKey}`));
    expect(created(sdk)).toMatchObject([{ body: { presetKey, presetContentId } }]);
  });

  it('opens the chat that there is without a call', async () => {
    const channels = [aChannel({ presetContentId })];
    const sdk = await press({ 'channels.chatList': { ...chatList, channels } });
    await waitFor(() => expect(location.pathname).toContain(`/chat/${botKey}`));
    expect(created(sdk)).toEqual([]);
  });

  it('opens the chat that another device created meanwhile, without an error', async () => {
    const sdk = await press({
      'bots.createFromPreset': () => {
        throw Object.assign(anError('ALREADY_USED_PRESET_CONTENT_ID'), { details: { channelId: anId(77) } });
      },
    });
    await waitFor(() => expect(location.pathname).toContain(`/chat/${anId(77)}`));
    expect(sdk.toasts).toEqual([]);
  });
});
