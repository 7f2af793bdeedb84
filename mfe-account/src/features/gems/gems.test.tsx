import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModalProps, OperatorLinks } from 'shared-sdk';
import { provideSdk } from 'shared-sdk';
import { useReadable, useSdk } from 'shared-sdk/react';
import { aFreeGemBanner, anAccount, anError, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStageSdk, never, Stage } from '../../testing/stage.tsx';
import { GemsDialog } from './gems-dialog.tsx';
import { NotEnoughGemsDialog } from './not-enough-gems-dialog.tsx';

afterEach(() => {
  cleanup();
  provideSdk(null);
  vi.restoreAllMocks();
});

/** Renders the open one of the two modals, as the shell does. */
function Host() {
  const open = useReadable(useSdk().modals);
  if (open?.name === 'account.gems') return <GemsDialog {...open.props} />;
  return open?.name === 'account.not-enough-gems' ? <NotEnoughGemsDialog /> : null;
}
function stage(calls: FakeCalls = {}, links: OperatorLinks = {}) {
  const sdk = createStageSdk({
    member: true,
    links,
    calls: {
      'accounts.info': anAccount({ gemAmount: 1200 }),
      'notice.freeGemBanners': { freeGemBanners: [aFreeGemBanner()] },
      ...calls,
    },
  });
  render(
    <Stage sdk={sdk}>
      <Host />
    </Stage>,
  );
  return { sdk, user: userEvent.setup() };
}
function openGems(props: ModalProps['account.gems'] = {}, calls: FakeCalls = {}, links: OperatorLinks = {}) {
  const made = stage(calls, links);
  act(() => made.sdk.modals.open('account.gems', props));
  return made;
}
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('My Gems', () => {
  it('reports that the banners failed to load and retries', async () => {
    const { sdk, user } = openGems(
      {},
      {
        'notice.freeGemBanners': () => {
          throw anError('FORBIDDEN');
        },
      },
    );
    expect(await screen.findByText('The ways to earn gems could not be loaded')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
    sdk.answer({ 'notice.freeGemBanners': { freeGemBanners: [aFreeGemBanner()] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Daily refill')).toBeTruthy();
  });

  it('shows a text if there is nothing to earn', async () => {
    openGems({}, { 'notice.freeGemBanners': { freeGemBanners: [] } });
    expect(await screen.findByText('Nothing to earn at the moment')).toBeTruthy();
  });

  it('shows a spinner while the banners load [GEM-09]', () => {
    openGems({}, { 'notice.freeGemBanners': never });
    expect(screen.getByRole('status', { name: 'Loading the ways to earn gems' })).toBeTruthy();
  });

  it('makes a banner a link only when it has an address [GEM-08]', async () => {
    openGems(
      {},
      {
        'notice.freeGemBanners': {
          freeGemBanners: [
            aFreeGemBanner({ title: 'Daily refill', body: 'Come back every day.', url: null }),
            aFreeGemBanner({ title: 'Tell a friend', imageUrl: '/media/friend.webp', url: '/blog/all' }),
          ],
        },
      },
    );
    const link = await screen.findByRole('link');
    expect(link.textContent).toContain('Tell a friend');
    expect(link.getAttribute('href')).toBe('/blog/all');
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/friend.webp');
    expect(screen.getByText('Come back every day.', { selector: ':not(a *)' })).toBeTruthy();
  });

  it.each(['/profile', '/somewhere'])('closes when a banner leads to the profile from %s', async (from) => {
    history.replaceState(null, '', from);
    const banner = aFreeGemBanner({ title: 'Come back tomorrow', url: '/profile' });
    const { sdk, user } = openGems({}, { 'notice.freeGemBanners': { freeGemBanners: [banner] } });
    await user.click(await screen.findByRole('link', { name: /Come back tomorrow/ }));
    expect(sdk.modals.getSnapshot()).toBeNull();
    expect(location.pathname).toBe('/profile');
  });

  it('opens on the free gems and shows the balance [GEM-07, GEM-10]', async () => {
    openGems();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Free gems', 'Purchase']);
    expect(selectedTab()).toBe('Free gems');
    expect(await screen.findByText('1,200 gems')).toBeTruthy();
  });

  it('sells nothing, and shows a QR code to the app on its purchase tab [GEM-06, STORE-02]', async () => {
    openGems({ tab: 'purchase' }, {}, { playStore: 'https://play.google.com/store/apps/details?id=manuka' });
    expect(screen.getByRole('img', { name: 'QR code that leads to the app' })).toBeTruthy();
    expect(selectedTab()).toBe('Purchase');
    expect(screen.getByText('Gem purchase is available in the app for now.')).toBeTruthy();
    expect(screen.getByRole('tabpanel').querySelectorAll('a, button')).toHaveLength(0);
  });

  it('shows no code that leads nowhere on a platform without an app [GEM-06, STORE-02]', () => {
    openGems({ tab: 'purchase' });
    expect(screen.getByText("Gems can't be bought here yet.")).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'QR code that leads to the app' })).toBeNull();
  });

  it('shows the ways to earn that the server names, with picture, title, text and link [BANNER-03] [BANNER-06]', async () => {
    const { sdk } = openGems(
      {},
      {
        'notice.freeGemBanners': {
          freeGemBanners: [
            aFreeGemBanner({ title: 'Feedback', body: 'Five gems', imageUrl: '/media/a.webp', url: '/profile' }),
          ],
        },
      },
    );
    const banner = await screen.findByRole('link', { name: /Feedback.*Five gems/ });
    expect(banner.getAttribute('href')).toBe('/profile');
    expect(banner.querySelector('img')?.getAttribute('src')).toContain('/media/a.webp');
    expect(sdk.sent.some(({ name }) => name === 'notice.freeGemBanners')).toBe(true);
  });

  it('links the code to the store on a phone for which there is an app [GEM-06, STORE-02]', () => {
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
    openGems({ tab: 'purchase' }, {}, { appStore: 'https://apps.apple.com/app/manuka/id1' });
    const link = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'QR code that leads to the app' });
    expect(link.getAttribute('href')).toBe('/app');
    expect(screen.getByText('Tap the code to open the app’s page in the store.')).toBeTruthy();
    cleanup();
    openGems({ tab: 'purchase' }, {}, { playStore: 'https://play.google.com/store/apps/details?id=manuka' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Point the camera of your phone at it.')).toBeTruthy();
  });

  it('switches tabs by keyboard', async () => {
    const { user } = openGems();
    act(() => screen.getByRole('tab', { name: 'Free gems' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(selectedTab()).toBe('Purchase');
  });
});

describe('not enough gems', () => {
  it('closes on Later [MODAL-12, MODAL-13]', async () => {
    const { sdk, user } = stage();
    act(() => sdk.modals.open('account.not-enough-gems'));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(sdk.modals.getSnapshot()).toBeNull();
  });

  it('opens the purchase tab of My Gems on Purchase [MODAL-12, MODAL-13, GEM-21]', async () => {
    const { sdk, user } = stage();
    act(() => sdk.modals.open('account.not-enough-gems'));
    await user.click(screen.getByRole('button', { name: 'Purchase' }));
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.gems', props: { tab: 'purchase' } });
    expect(selectedTab()).toBe('Purchase');
    act(() => sdk.modals.close());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
