import type { Meta, StoryObj } from '@storybook/react-vite';
import { aBanner, aCarousel, aCurated, anError, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, within } from 'storybook/test';
import ar from '../locales/ar.json' with { type: 'json' };
import { allCalls, found, fullHome, people, person } from '../testing/people.ts';
import { never, Scene } from '../testing/scene.tsx';
import Home from './home.tsx';

const fails = () => {
  throw anError('INTERNAL_ERROR');
};

const meta = {
  title: 'Explore/Home',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { Page: Home, calls: allCalls },
} satisfies Meta<typeof Scene>;

export default meta;
type Story = StoryObj<typeof meta>;
const given = (calls: FakeCalls) => ({ calls: { ...allCalls, ...calls } });
const findsContent = async () => void (await screen.findByRole('region', { name: 'A good place to begin' }));

export const Guest: Story = { play: findsContent };
export const GuestLight: Story = { globals: { theme: 'light' }, play: findsContent };
export const Member: Story = {
  args: { member: true },
  play: async () => {
    await findsContent();
    await expect(screen.findByRole('region', { name: 'Events' })).resolves.toBeVisible();
  },
};
export const Korean: Story = {
  globals: { language: 'ko' },
  play: async () => {
    await screen.findByRole('tab', { name: '한 명씩 보기' });
    await expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  },
};
export const Arabic: Story = {
  globals: { language: 'ar' },
  play: async () => {
    await screen.findByRole('tab', { name: ar.view.one });
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  },
};
/** The invitation at the end of a guest's row does not make the row taller. */
export const GuestsRowOfWideOnes: Story = {
  args: given({
    'guest.curated': aCurated({
      carousels: [aCarousel({ title: 'One at a time', layout: 'SINGLE', cards: people(3), hasMore: true })],
      ranked: { title: 'A good place to begin', cards: people(2, 60) },
    }),
  }),
  play: async () => {
    const row = within(await screen.findByRole('region', { name: 'One at a time' }));
    await row.findByText('Join now to see more');
    const heights = row.getAllByRole('listitem').map((item) => item.getBoundingClientRect().height);
    await expect(heights).toHaveLength(4);
    for (const height of heights) await expect(height).toBeLessThan(320);
  },
};
export const Loading: Story = {
  args: given({ 'guest.curated': never, 'guest.heroBanners': never }),
  play: async () => void (await screen.findByTestId('home-skeleton')),
};
const late = Promise.withResolvers<typeof fullHome>();
export const NothingMovesWhileItComes: Story = {
  args: given({ 'guest.curated': () => late.promise }),
  play: async () => {
    const banners = await screen.findByRole('region', { name: 'Highlights' });
    const before = banners.getBoundingClientRect().top;
    late.resolve(fullHome);
    await screen.findByRole('navigation', { name: 'Categories' });
    await expect(banners.getBoundingClientRect().top).toBe(before);
  },
};
export const Empty: Story = {
  args: given({
    'guest.curated': aCurated({ carousels: [], categories: [], ranked: { title: '', cards: [] } }),
    'guest.heroBanners': { heroBanners: [] },
  }),
  play: async () => void (await screen.findByText('There are no characters here yet.')),
};
export const Failed: Story = {
  args: given({ 'guest.curated': fails }),
  play: async () => void (await screen.findByRole('alert')),
};
export const RestFailed: Story = {
  args: given({ 'guest.mainCurated': fails }),
  play: async () => void (await screen.findByText('The rest could not be loaded.')),
};
export const LongAndHostileTexts: Story = {
  args: given({
    'guest.curated': aCurated({
      carousels: [],
      ranked: {
        title: 'Geschichten über Menschen, die einander erst nach sehr vielen Jahren wiederfinden und nichts sagen',
        cards: [
          person(0, { nickname: 'x'.repeat(400), headline: 'y'.repeat(4_000), hashTags: ['z'.repeat(200)] }),
          person(1, { nickname: '🦆🦆🦆', headline: '🦆'.repeat(60) }),
          person(2, { nickname: 'ليلى', headline: 'حارسة المنارة الأخيرة' }),
          person(3, { nickname: '<b>bold</b>', headline: '\u202Egnp.exe' }),
        ],
      },
    }),
    'guest.heroBanners': {
      heroBanners: [
        aBanner({ title: 'W'.repeat(300), body: 'w '.repeat(600), url: 'javascript:alert(1)', placement: 'DISCOVER' }),
      ],
    },
  }),
  play: async () => {
    await screen.findByText('<b>bold</b>');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Category: Story = {
  args: { path: '/?categoryId=GRID', member: true },
  play: async () => void (await screen.findByRole('list', { name: 'As grid' })),
};
export const CategoryOfAGuest: Story = {
  // On a phone the invitation is below what is rendered.
  globals: { viewport: { value: 'desktop' } },
  args: { path: '/?categoryId=GRID' },
  play: async () => void (await screen.findByText('Join now to see more')),
};
export const OneByOne: Story = {
  args: { path: '/?view=one', member: true },
  play: async () => void (await screen.findByRole('region', { name: 'One by one' })),
};
export const Search: Story = {
  args: { path: '/?q=sea&tags=night', member: true },
  play: async () => void (await screen.findByText('30 characters')),
};
const lateSearch = Promise.withResolvers<typeof found>();
export const NothingMovesWhileItIsFound: Story = {
  args: { ...given({ 'guest.search': () => lateSearch.promise }), path: '/?q=' },
  play: async () => {
    await screen.findByRole('searchbox');
    const count = screen.getByRole('status');
    const before = count.getBoundingClientRect().top;
    lateSearch.resolve(found);
    await screen.findByText('30 characters');
    await expect(count.getBoundingClientRect().top).toBe(before);
  },
};
export const SearchWithoutResult: Story = {
  args: {
    ...given({ 'presets.search': { cards: [], hasMore: false, nextCursor: null, total: 0, tags: [] } }),
    path: '/?q=zzz&gender=MALE',
    member: true,
  },
  play: async () => void (await screen.findByText('No character fits these words.')),
};
export const SearchFailed: Story = {
  args: { ...given({ 'guest.search': fails }), path: '/?q=sea' },
  play: async () => void (await screen.findByText('The search did not work.')),
};
