import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, anError } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Home from '../../routes/home.tsx';
import { showPage, standInForLayout } from '../../testing/show-page.tsx';
import { forgetSearches } from './recent.ts';

beforeEach(() => {
  standInForLayout();
  forgetSearches();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Query = { query: string; gender?: string | undefined };
const none = { cards: [], hasMore: false, nextCursor: null, total: 0, tags: [] };
/** Finds one character with the text as its name, and none for “zzz”. */
const answer = ({ query }: { query: Query }) =>
  query.query === 'zzz' || query.gender === 'MALE'
    ? none
    : {
        cards: [aCard(1, { nickname: `Found ${query.query || 'all'}` })],
        hasMore: false,
        nextCursor: null,
        total: 1,
        tags: ['sea', 'night'],
      };
const show = (path: string, options: Parameters<typeof showPage>[2] = {}) =>
  showPage(Home, path, { ...options, calls: { 'guest.search': answer, 'presets.search': answer, ...options.calls } });
const field = () => screen.findByRole('searchbox', { name: 'Search characters' });

describe('the search', () => {
  it('opens from the home, and searches after a pause in typing, in the address', async () => {
    const { address, asked } = await show('/', { member: true });
    await userEvent.click(await screen.findByRole('link', { name: 'Search characters' }));
    await userEvent.type(await field(), 'Mira & 별');
    await screen.findByRole('link', { name: /Found Mira & 별/ });
    expect(address()).toBe('/?q=Mira+&+별');
    const queries = asked('presets.search').map(({ input }) => (input as { query: Query }).query.query);
    expect(queries).toEqual(['', 'Mira & 별']);
  });

  it('starts with the search in the address, and sends exactly that', async () => {
    const { asked } = await show('/?q=owl&tags=sea,night&gender=FEMALE&style=ROMANCE', { member: true });
    expect(await field()).toHaveProperty('value', 'owl');
    await screen.findByRole('link', { name: /Found owl/ });
    expect(asked('presets.search')[0]?.input).toMatchObject({
      query: { query: 'owl', tags: 'sea,night', gender: 'FEMALE', style: 'ROMANCE' },
    });
    expect(screen.getByRole('radio', { name: 'Women' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('1 character').getAttribute('role')).toBe('status');
  });

  it('filters by gender, style and tags, and keeps the text', async () => {
    const { address } = await show('/?q=owl', { member: true });
    await userEvent.click(await screen.findByRole('radio', { name: 'Romance' }));
    await userEvent.click(await screen.findByRole('button', { name: '#sea' }));
    expect(address()).toBe('/?q=owl&tags=sea&style=ROMANCE');
    await userEvent.click(screen.getByRole('radio', { name: 'Romance' }));
    expect(address()).toBe('/?q=owl&tags=sea');
  });

  it('offers other searches without results', async () => {
    const { address } = await show('/?q=zzz&gender=MALE', { member: true });
    await screen.findByText('No character fits these words.');
    await userEvent.click(screen.getByRole('button', { name: 'Search without filters' }));
    expect(address()).toBe('/?q=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Show everyone' }));
    expect(address()).toBe('/?q=');
    await screen.findByRole('link', { name: /Found all/ });
    expect(document.activeElement).toBe(await field());
  });

  it('offers to create what was not found, and fewer words', async () => {
    const { sdk, address } = await show('/?q=vampire%20barista', { member: true, calls: { 'presets.search': none } });
    await userEvent.click(await screen.findByRole('button', { name: 'Create “vampire barista”' }));
    expect(sdk.modals.getSnapshot()).toEqual({
      name: 'create.idea',
      props: { type: 'character', idea: 'vampire barista' },
    });
    act(() => sdk.modals.close());
    await userEvent.click(screen.getByRole('button', { name: 'Fewer words: vampire' }));
    expect(address()).toBe('/?q=vampire');
    expect(screen.queryByRole('button', { name: /Fewer words/ })).toBeNull();
  });

  it('asks a guest who wants to create what was not found to sign up', async () => {
    const { sdk } = await show('/?q=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Create “zzz”' }));
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.onboarding', props: { purpose: 'signup' } });
  });

  it('says that it failed, and offers a retry', async () => {
    const fails = () => {
      throw anError('INTERNAL_ERROR');
    };
    const { sdk } = await show('/?q=owl', { member: true, calls: { 'presets.search': fails } });
    await screen.findByText('The search did not work.');
    sdk.answer({ 'presets.search': answer });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: /Found owl/ });
    expect(sdk.toasts).toEqual([]);
  });

  it('offers earlier searches of this visit', async () => {
    await show('/?q=owl', { member: true });
    await screen.findByRole('link', { name: /Found owl/ });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    const recent = await screen.findByRole('list', { name: 'Searched before' });
    await userEvent.click(within(recent).getByRole('button', { name: 'owl' }));
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'owl'));
  });

  it('shows a guest 12, then the invitation, by the guests’ own call [EXPLORE-03]', async () => {
    const many = {
      cards: Array.from({ length: 30 }, (_, index) => aCard(index + 1)),
      hasMore: true,
      nextCursor: 'next',
      total: 90,
      tags: [],
    };
    const { asked } = await show('/?q=', { calls: { 'guest.search': many } });
    const list = await screen.findByRole('list', { name: 'Found' });
    await within(list).findByText('Join now to see more');
    expect(within(list).getAllByRole('link')).toHaveLength(12);
    expect(asked('guest.search')).toHaveLength(1);
    expect(asked('presets.search')).toEqual([]);
  });

  it('renders a hostile search as text', async () => {
    await show(`/?q=${encodeURIComponent('<img src=x onerror=alert(1)>zzz')}`, {
      member: true,
      calls: { 'presets.search': none },
    });
    await screen.findByText('No character fits these words.');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});
