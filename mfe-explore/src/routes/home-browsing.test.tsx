import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBanner, aCard, aCarousel, aCategory, aCurated, anError, anId } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyHome, showPage, standInForLayout } from '../testing/show-page.tsx';
import Home from './home.tsx';

beforeEach(standInForLayout);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fails = () => {
  throw anError('INTERNAL_ERROR');
};
const cards = (count: number, from = 1) => Array.from({ length: count }, (_, index) => aCard(from + index));
const show = (path = '/', options: Parameters<typeof showPage>[2] = {}) => showPage(Home, path, options);
const region = (name: string) => screen.findByRole('region', { name });

describe('a category', () => {
  const sea = { cards: cards(60), hasMore: true, title: 'By the sea', description: 'Salt and light' };
  const known = aCurated({ categories: [aCategory({ categoryId: 'sea', title: 'Sea' })] });

  it('is in the address, and is read in pages of 60 from 0; featured is not [EXPLORE-10] [NAV-06] [PRESET-03]', async () => {
    const { address, asked } = await show('/', { calls: { 'guest.curated': known, 'guest.category': sea } });
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(asked('guest.category')).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Sea' }));
    expect(await screen.findByRole('heading', { name: 'By the sea' })).toBeTruthy();
    expect(screen.getByText('Salt and light')).toBeTruthy();
    expect(address()).toBe('/?categoryId=sea');
    expect(asked('guest.category').map(({ input }) => input)).toEqual([
      expect.objectContaining({ params: { categoryId: 'sea' }, query: { startSeqNo: 0, size: 60 } }),
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Featured' }));
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(asked('guest.category')).toHaveLength(1);
  });

  it('shows a guest 12 cards, then the invitation [EXPLORE-03]', async () => {
    await show('/?categoryId=sea', { calls: { 'guest.curated': known, 'guest.category': sea } });
    const list = await screen.findByRole('list', { name: 'By the sea' });
    await within(list).findByText('Join now to see more');
    expect(within(list).getAllByRole('link')).toHaveLength(12);
  });

  it('that is unknown shows the featured home [NAV-04]', async () => {
    const { asked } = await show('/?categoryId=%3Cscript%3E', { calls: { 'guest.curated': known } });
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(asked('guest.category')).toEqual([]);
  });

  it('without characters offers others', async () => {
    await show('/?categoryId=sea', {
      calls: { 'guest.curated': known, 'guest.category': { ...sea, cards: [], hasMore: false } },
    });
    await screen.findByText('There are no characters here yet.');
    expect(screen.getByRole('link', { name: 'Back to everyone' }).getAttribute('href')).toBe('/');
  });

  it('that fails is read again on request', async () => {
    const { sdk } = await show('/?categoryId=sea', { calls: { 'guest.curated': known, 'guest.category': fails } });
    await screen.findByText('The characters could not be loaded.');
    sdk.answer({ 'guest.category': sea });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'By the sea' });
    expect(sdk.toasts).toEqual([]);
  });
});

describe('one by one and see all', () => {
  it('are tabs: “all” comes first, “one by one” shows a single card with buttons to the next [EXPLORE-01]', async () => {
    const { address } = await show();
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(screen.getByRole('tab', { name: 'See all' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: 'One by one' }));
    expect(address()).toBe('/?view=one');
    const deck = await screen.findByRole('region', { name: 'One by one' });
    expect(await within(deck).findByText(/^1 of 5: Companion 4$/)).toBeTruthy();
    await userEvent.click(within(deck).getByRole('button', { name: 'Next' }));
    expect(within(deck).getByText(/^2 of 5: Companion 5$/)).toBeTruthy();
    fireEvent.keyDown(within(deck).getByRole('button', { name: 'Next' }), { key: 'ArrowLeft' });
    expect(within(deck).getByText(/^1 of 5: Companion 4$/)).toBeTruthy();
    const chat = within(deck).getByRole('link', { name: 'Start chat' });
    expect(chat.getAttribute('href')).toMatch(/^\/chat\//);
    await userEvent.click(screen.getByRole('tab', { name: 'See all' }));
    expect(address()).toBe('/');
  });

  it('end with the invitation for a guest', async () => {
    await show('/?view=one', { calls: { 'guest.curated': aCurated({ carousels: [] }) } });
    const deck = await screen.findByRole('region', { name: 'One by one' });
    for (let step = 0; step < 2; step += 1) await userEvent.click(within(deck).getByRole('button', { name: 'Next' }));
    expect(within(deck).getByText('Join now to see more')).toBeTruthy();
  });
});

describe('coming back', () => {
  it('restores the scroll position of each shelf; a new visit starts at 0', async () => {
    const moved = vi.fn();
    HTMLUListElement.prototype.scrollTo = moved;
    const { router } = await show();
    const rowOf = (shelf: HTMLElement) => within(shelf).getByRole('list');
    const title = aCurated().ranked.title;
    await region(title);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));
    const row = rowOf(await region(title));
    row.scrollLeft = 640;
    fireEvent.scroll(row);
    expect(moved).not.toHaveBeenCalled();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    const back = rowOf(await region(title));
    expect(moved.mock.contexts).toEqual([back]);
    expect(moved).toHaveBeenCalledExactlyOnceWith({ left: 640, behavior: 'instant' });
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));
    await region(title);
    expect(moved).toHaveBeenCalledOnce();
    Reflect.deleteProperty(HTMLUListElement.prototype, 'scrollTo');
  });
});

describe('when something is wrong', () => {
  it('says that the home could not be loaded, and offers a retry', async () => {
    const { sdk } = await show('/', { calls: { 'guest.curated': fails } });
    await screen.findByText('The characters could not be loaded.');
    sdk.answer({ 'guest.curated': aCurated() });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: /Companion 4/ });
  });

  it('shows everything else if only the banners fail', async () => {
    const { sdk } = await show('/', { calls: { 'guest.heroBanners': fails } });
    await screen.findByRole('link', { name: /Companion 4/ });
    expect(screen.queryByRole('region', { name: 'Highlights' })).toBeNull();
    expect(sdk.toasts).toEqual([]);
  });

  it('keeps the loaded sections if further ones fail, and offers a retry', async () => {
    const categories = ['a', 'b', 'c'].map((categoryId) => aCategory({ categoryId, title: categoryId }));
    const first = aCarousel({ categoryId: 'a', title: 'Good' });
    const { sdk, asked } = await show('/', {
      calls: { 'guest.curated': aCurated({ categories, carousels: [first] }), 'guest.mainCurated': fails },
    });
    await screen.findByText('The rest could not be loaded.');
    expect(await region('Good')).toBeTruthy();
    sdk.answer({
      'guest.mainCurated': {
        sections: [first, aCarousel({ categoryId: 'b', title: 'Late', cards: cards(2, 70) })],
        hasMore: false,
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await region('Late')).toBeTruthy();
    expect(screen.getAllByRole('region', { name: 'Good' })).toHaveLength(1);
    expect(asked('guest.mainCurated')[0]?.input).toMatchObject({ query: { startSeqNo: 1, size: 3 } });
  });

  it('says that the catalogue is empty, and how to create the first character', async () => {
    await show('/', { member: true, calls: { 'presets.curated': emptyHome } });
    await screen.findByText('There are no characters here yet.');
    expect(screen.getByRole('link', { name: 'Create a character' })).toBeTruthy();
  });

  it('renders hostile names and texts as text, and hostile addresses as no link', async () => {
    const html = '<img src=x onerror="window.broken = true">';
    const texts = [html, '\u202Egnp.exe', '🦆'.repeat(40), 'x'.repeat(10_000), '{{user}} %s', ''];
    const ranked = {
      title: html,
      cards: texts.map((text, index) => aCard(index + 1, { nickname: text, headline: text, hashTags: [text] })),
    };
    const heroBanners = ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://ok.example/'].map(
      (url, index) => aBanner({ bannerId: anId(index + 1), title: texts[index] ?? '', url, placement: 'DISCOVER' }),
    );
    await show('/', { calls: { 'guest.curated': aCurated({ ranked }), 'guest.heroBanners': { heroBanners } } });
    await region(html);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect((window as { broken?: boolean }).broken).toBeUndefined();
    const hero = await region('Highlights');
    const links = [...hero.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['http://evil.example/', 'https://ok.example/']);
    expect([...document.querySelectorAll('a')].every(({ protocol }) => /^https?:$/.test(protocol))).toBe(true);
    expect(screen.getAllByText('\u202Egnp.exe')[0]?.getAttribute('dir')).toBe('auto');
  });
});
