import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import {
  aBanner,
  aCard,
  aCarousel,
  aCategory,
  aChannel,
  aCurated,
  anId,
  aSession,
  createFakeSdk,
  type FakeCalls,
} from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeCalls, showPage, standInForLayout } from '../testing/show-page.tsx';
import Home, { prefetch } from './home.tsx';

beforeEach(standInForLayout);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);
const cards = (count: number, from = 1) => Array.from({ length: count }, (_, index) => aCard(from + index));
const show = (path = '/', options: Parameters<typeof showPage>[2] = {}) => showPage(Home, path, options);
const region = (name: string) => screen.findByRole('region', { name });
const isMemberCall = (name: string) => /^(presets|notice|channels|bots)\./.test(name);

describe('the home of a guest', () => {
  it('uses the guest’s calls for home and banners, and none of members [GUEST-04] [BANNER-01]', async () => {
    const { sdk, asked } = await show();
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(asked('guest.curated')).toHaveLength(1);
    expect(asked('guest.heroBanners')).toHaveLength(1);
    expect(sdk.sent.filter(({ name }) => isMemberCall(name))).toEqual([]);
    expect(sdk.analytics.log().map(({ event }) => event)).toEqual(['view_guest_page']);
  });

  it('sends the guest’s source as one string in `url` [PRESET-10]', async () => {
    const sdk = createFakeSdk({ calls: homeCalls });
    sdk.utm.capture('http://platform.test/?utm_source=news+letter&utm_medium=mail&other=1');
    const { asked } = await show('/', { sdk });
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(asked('guest.curated').map(({ input }) => input)).toEqual([
      expect.objectContaining({ query: { url: 'utm_source=news%20letter&utm_medium=mail' } }),
    ]);
  });

  it('invites to sign in [GUEST-03]', async () => {
    const { sdk } = await show();
    await userEvent.click(await screen.findByRole('button', { name: /Sign up and start talking/ }));
    expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding');
    expect(screen.queryByRole('link', { name: /Highlights for you/ })).toBeNull();
  });

  it('ends a section after 12 cards with “Join now to see more”, which opens the sign-up [EXPLORE-03] [EXPLORE-04] [GUEST-11]', async () => {
    const carousels = [
      aCarousel({ categoryId: 'a', title: 'Long', cards: cards(12), hasMore: true }),
      aCarousel({ categoryId: 'b', title: 'Wide', layout: 'GRID', cards: cards(12, 20), hasMore: true }),
      aCarousel({ categoryId: 'c', title: 'Short', cards: cards(3, 40), hasMore: false }),
    ];
    const { sdk } = await show('/', { calls: { 'guest.curated': aCurated({ carousels }) } });
    for (const name of ['Long', 'Wide']) {
      const section = within(await region(name));
      expect(section.getAllByRole('link', { name: /Companion/ })).toHaveLength(12);
      expect(section.getByText('Join now to see more')).toBeTruthy();
    }
    expect(within(await region('Short')).queryByText('Join now to see more')).toBeNull();
    await userEvent.click(within(await region('Long')).getByRole('button', { name: 'Sign up' }));
    expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding');
  });

  it('has the categories of the guest’s home; a member’s home those of the member’s list [NAV-05] [GUEST-09]', async () => {
    const guests = aCurated({ categories: [aCategory({ categoryId: 'sea', title: 'Of guests' })] });
    const list = { categories: [aCategory({ categoryId: 'sea', title: 'Of members' })] };
    const page = { cards: cards(2), hasMore: false, title: 'Sea', description: '' };
    const calls: FakeCalls = {
      'guest.curated': guests,
      'presets.categoryList': list,
      'presets.curated': never,
      'guest.category': page,
      'presets.category': page,
    };
    const guest = await show('/?categoryId=sea', { calls });
    expect(await screen.findByRole('link', { name: 'Of guests' })).toBeTruthy();
    expect(guest.asked('presets.categoryList')).toEqual([]);
    cleanup();
    await show('/?categoryId=sea', { calls, member: true });
    expect(await screen.findByRole('link', { name: 'Of members' })).toBeTruthy();
    await screen.findByRole('heading', { name: 'Sea' });
  });
});

describe('the beginning of a member’s home', () => {
  const minutes = (count: number) => Date.now() - count * 60_000;
  const chat = (n: number, fields: Parameters<typeof aChannel>[0] = {}) =>
    aChannel({
      channelId: anId(500 + n),
      title: `Chat ${n}`,
      lastMessageText: `*nods* Line ${n}`,
      lastMessageCreatedAt: minutes(n),
      ...fields,
    });
  const withChats = (channels: Channel[]): FakeCalls => ({
    'channels.chatList': { channels, channelCredential: null, sequence: 0 },
  });

  it('continues the last chats, newest first, with last line and time', async () => {
    const channels = [
      chat(5),
      chat(2),
      chat(3, { archivedAt: minutes(1) }),
      chat(1, { lastMessageText: null, lastMessageCreatedAt: null }),
    ];
    await show('/', { member: true, calls: withChats(channels) });
    const links = within(await region('Continue')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/Chat 2.*2 min\. ago.*Line 2/),
      expect.stringMatching(/Chat 5.*5 min\. ago.*Line 5/),
    ]);
    expect(links[0]?.getAttribute('href')).toContain(`/chat/${anId(502)}`);
  });

  it('has no such row without chats, nor for a guest', async () => {
    await show('/', { member: true });
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
    cleanup();
    const { asked } = await show('/');
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(asked('channels.chatList')).toEqual([]);
  });

  it('shows the genres of the sign-up before everything else', async () => {
    const carousels = ['Clues', 'Sea', 'City'].map((title, n) =>
      aCarousel({ categoryId: title, title, cards: cards(2, 10 * n) }),
    );
    const headings = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim() ?? '');
    await show('/', { member: true, calls: { 'presets.curated': aCurated({ carousels, liked: 1 }) } });
    await region('Clues');
    expect(headings().filter((text) => ['Clues', 'Most loved', 'Sea', 'City'].includes(text))).toEqual([
      'Clues',
      'Most loved',
      'Sea',
      'City',
    ]);
    const banner = await screen.findByRole('region', { name: 'Highlights' });
    const clues = await region('Clues');
    expect(clues.compareDocumentPosition(banner) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('the answers that came with the page', () => {
  const came = (answers: object) => {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'manuka-answers';
    element.textContent = JSON.stringify(answers);
    document.head.append(element);
  };
  const home = aCurated({ ranked: { title: 'Came along', cards: cards(1) }, carousels: [] });
  const answers = { language: 'en', 'guest.curated': home, 'guest.heroBanners': { heroBanners: [] } };
  afterEach(() => {
    document.getElementById('manuka-answers')?.remove();
    provideSdk(null);
  });
  const arrive = async (options: Parameters<typeof createFakeSdk>[0] = {}) => {
    const sdk = createFakeSdk({ calls: homeCalls, ...options });
    provideSdk(sdk);
    await prefetch();
    return show('/', { sdk });
  };

  it('are a guest’s home without a call', async () => {
    came(answers);
    const { sdk } = await arrive();
    expect(await region('Came along')).toBeTruthy();
    expect(sdk.sent.filter(({ name }) => /curated|heroBanners/.test(name))).toEqual([]);
  });

  it('are ignored for a member, in another language, or when damaged', async () => {
    for (const [given, options] of [
      [answers, { member: true }],
      [{ ...answers, language: 'ko' }, {}],
    ] as const) {
      came(given);
      await arrive(options);
      await screen.findByRole('link', { name: /Companion 4/ });
      expect(screen.queryByRole('region', { name: 'Came along' })).toBeNull();
      cleanup();
      document.getElementById('manuka-answers')?.remove();
    }
    came({});
    const element = document.getElementById('manuka-answers');
    if (element) element.textContent = '{"language":';
    await arrive();
    await screen.findByRole('link', { name: /Companion 4/ });
  });
});

describe('the home of a member', () => {
  it('shows curated presets, hero banners and event banners [EXPLORE-05] [EXPLORE-16] [BANNER-01] [BANNER-02]', async () => {
    const { asked } = await show('/', {
      member: true,
      calls: {
        'notice.heroBanners': { heroBanners: [aBanner({ title: 'The hero', placement: 'DISCOVER' })] },
        'notice.eventBanners': {
          eventBanners: [aBanner({ bannerId: anId(2), title: 'The event', style: 'CARD', placement: 'EXPLORE' })],
        },
      },
    });
    expect(await screen.findByText('The hero')).toBeTruthy();
    expect(await screen.findByText('The event')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Companion 4/ })).toBeTruthy();
    for (const name of ['presets.curated', 'notice.heroBanners', 'notice.eventBanners'])
      expect(asked(name)).toHaveLength(1);
    expect(asked('guest.curated')).toEqual([]);
  });

  it('links to the feed, to the community, and from a section to its category [EXPLORE-02]', async () => {
    const { sdk } = await show('/', { member: true });
    const heard = vi.fn();
    sdk.events.on('community.asked', heard);
    const feed = await screen.findByRole('link', { name: /Highlights for you/ });
    expect(feed.getAttribute('href')).toBe('/highlight');
    await userEvent.click(screen.getByRole('button', { name: /Community/ }));
    expect(heard).toHaveBeenCalledOnce();
    const all = screen.getByRole('link', { name: 'View all: Featured' });
    expect(all.getAttribute('href')).toBe('/?categoryId=featured');
  });

  it('reads the home and the hero banners again after a change of the preferred gender [PRESET-07]', async () => {
    const homes = ['Before', 'After'];
    const home = () => aCurated({ ranked: { title: 'Top', cards: [aCard(4, { nickname: homes.shift() ?? 'Late' })] } });
    const { sdk, asked } = await show('/', { member: true, calls: { 'presets.curated': home } });
    await screen.findByRole('link', { name: /Before/ });
    act(() => sdk.events.emit('state.reset', { scopes: ['preset'] }));
    await screen.findByRole('link', { name: /After/ });
    for (const name of ['presets.curated', 'notice.heroBanners']) expect(asked(name)).toHaveLength(2);
  });

  it('replaces a guest’s home without a reload, and the other way round [GUEST-14] [PRESET-14]', async () => {
    const home = (nickname: string) => aCurated({ ranked: { title: 'Top', cards: [aCard(4, { nickname })] } });
    const { sdk } = await show('/', {
      calls: { 'guest.curated': home('Stranger'), 'presets.curated': home('Friend') },
    });
    await screen.findByRole('link', { name: /Stranger/ });
    act(() => sdk.session.signIn(aSession()));
    await screen.findByRole('link', { name: /Friend/ });
    expect(screen.queryByRole('link', { name: /Stranger/ })).toBeNull();
    for (const reason of ['deletion', 'session-ended'] as const) {
      act(() => sdk.session.signOut({ reason }));
      await screen.findByRole('link', { name: /Stranger/ });
      expect(screen.queryByRole('link', { name: /Friend/ })).toBeNull();
      act(() => sdk.session.signIn(aSession()));
      await screen.findByRole('link', { name: /Friend/ });
    }
  });
});

describe('the content of the home', () => {
  it('is a skeleton of 6 sections of 10 cards until it is ready [EXPLORE-15] [SHELL-42]', async () => {
    await show('/', { calls: { 'guest.curated': never, 'guest.heroBanners': never } });
    const skeleton = await screen.findByTestId('home-skeleton');
    const sections = [...skeleton.querySelectorAll('section')];
    expect(sections).toHaveLength(6);
    expect(sections.map((section) => section.querySelectorAll('[data-shape="card"]').length)).toEqual(
      Array(6).fill(10),
    );
  });

  it('is grouped: the ranked characters with their title, and a carousel for each category [EXPLORE-06] [PRESET-01]', async () => {
    await show('/', {
      calls: {
        'guest.curated': aCurated({
          ranked: { title: 'Most loved', cards: cards(2) },
          carousels: [aCarousel({ categoryId: 'sea', title: 'By the sea', cards: cards(3, 10) })],
        }),
      },
    });
    expect(within(await region('Most loved')).getAllByRole('link', { name: /Companion [12]/ })).toHaveLength(2);
    expect(within(await region('By the sea')).getAllByRole('link', { name: /Companion 1\d/ })).toHaveLength(3);
  });

  it('has the layout of its section; an unknown layout becomes a row [EXPLORE-07] [ENUM-26]', async () => {
    const layouts = ['SCROLL', 'GRID', 'SINGLE', 'SLIDE', 'SPIRAL'] as const;
    const carousels = layouts.map((layout, index) =>
      aCarousel({ categoryId: layout, title: layout, layout: layout as 'GRID', cards: cards(3, index * 10) }),
    );
    await show('/', { calls: { 'guest.curated': () => aCurated({ carousels }) } });
    await region('SPIRAL');
    const shown = [...document.querySelectorAll<HTMLElement>('[data-layout]')].map(({ dataset }) => dataset.layout);
    expect(shown).toEqual(['SCROLL', 'GRID', 'SINGLE', 'SLIDE', 'SCROLL']);
    expect(within(await region('SINGLE')).getAllByText('Knows every ship by its light.')).toHaveLength(3);
    expect(within(await region('GRID')).queryByRole('button')).toBeNull();
  });

  it('has banners in their styles and positions [EXPLORE-08] [EXPLORE-09]', async () => {
    const styles = ['FEATURED', 'VERTICAL', 'HORIZONTAL', 'CARD'] as const;
    const placed = (placement: 'DISCOVER' | 'EXPLORE' | 'HIGHLIGHT') =>
      styles.map((style, index) =>
        aBanner({ bannerId: anId(placement.length * 10 + index), title: `${placement} ${style}`, style, placement }),
      );
    const odd = aBanner({ bannerId: anId(99), title: 'Odd', style: 'HOLOGRAM' as 'CARD', placement: 'EXPLORE' });
    const lost = aBanner({ bannerId: anId(98), title: 'Lost', placement: 'CEILING' as 'EXPLORE' });
    await show('/', {
      member: true,
      calls: {
        'notice.heroBanners': () => ({ heroBanners: [...placed('DISCOVER'), ...placed('HIGHLIGHT')] }),
        'notice.eventBanners': () => ({ eventBanners: [...placed('EXPLORE'), odd, lost] }),
      },
    });
    const stylesIn = (place: HTMLElement) =>
      [...place.querySelectorAll<HTMLElement>('[data-style]')].map(({ dataset }) => dataset.style);
    expect(stylesIn(await region('Highlights'))).toEqual([...styles]);
    expect(stylesIn(await region('Events'))).toEqual([...styles, 'CARD']);
    expect(screen.queryByText(/^HIGHLIGHT /)).toBeNull();
    expect(screen.queryByText('Lost')).toBeNull();
  });

  it('stores the banners for the next visit, which starts with them [BANNER-04]', async () => {
    const heroBanners = [aBanner({ title: 'Kept', placement: 'DISCOVER' })];
    const eventBanners = [aBanner({ bannerId: anId(3), title: 'Event', style: 'CARD' })];
    const storage = window.localStorage;
    const sdk = createFakeSdk({
      member: true,
      storage,
      calls: { ...homeCalls, 'notice.heroBanners': { heroBanners }, 'notice.eventBanners': { eventBanners } },
    });
    await show('/', { sdk });
    await screen.findByText('Event');
    await waitFor(async () =>
      expect(await sdk.persisted('banner', (value) => value).rehydrate()).toEqual({
        of: `${aSession().userId} en`,
        heroBanners,
        eventBanners,
        freeGemBanners: [],
      }),
    );
    cleanup();
    const calls = { ...homeCalls, 'notice.heroBanners': never, 'notice.eventBanners': never };
    await show('/', { sdk: createFakeSdk({ member: true, storage, calls }) });
    expect(await screen.findByText('Kept')).toBeTruthy();
  });
});
