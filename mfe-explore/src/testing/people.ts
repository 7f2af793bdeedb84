import type { Curated, PresetCard } from 'shared-sdk/contract';
import { aBanner, aCard, aCarousel, aCategory, aCurated, anId, type FakeCalls } from 'shared-sdk/testing';

const COLOURS = [
  ['#2a1240', '#b2437c'],
  ['#10243f', '#2f6f8f'],
  ['#3a0f1c', '#a3243f'],
  ['#1b2a1a', '#4d7f45'],
  ['#33200c', '#a8642a'],
] as const;

/** A generated picture, the same for the same number. */
export function aPicture(n: number): string {
  const [dark, light] = COLOURS[n % COLOURS.length] ?? COLOURS[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><linearGradient id="g" x2="0" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient><path fill="url(#g)" d="M0 0h3v4H0z"/><circle cx="1.5" cy="1.6" r=".7" fill="#f3cdb8"/><path d="M.4 4c0-2 2.2-2 2.2 0z" fill="#1f1320"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const NAMES = ['Mira', 'Jun', 'Ada', 'Nao', 'Leif', 'Ines', 'Rook', 'Sable', 'Wren', 'Odile'];
const LINES = [
  'Keeps the last lighthouse',
  'Fixes clocks that run backwards',
  'Paints what you forgot',
  'Owes you a dance',
];

export const person = (n: number, fields: Partial<PresetCard> = {}): PresetCard =>
  aCard(n, {
    nickname: `${NAMES[n % NAMES.length]} ${n + 1}`,
    headline: LINES[n % LINES.length] ?? '',
    shortDescription: 'Knows every ship by its light, and the one that never came back by its silence.',
    hashTags: ['sea', 'night'],
    thumbnailImageSignedUrl: aPicture(n),
    ...fields,
  });
export const people = (count: number, from = 0) => Array.from({ length: count }, (_, index) => person(from + index));

const LAYOUTS = ['SLIDE', 'SCROLL', 'GRID', 'SINGLE'] as const;
const categories = LAYOUTS.map((layout) =>
  aCategory({ categoryId: layout, title: `As ${layout.toLowerCase()}`, layout }),
);
const sections = categories.map((category, index) =>
  aCarousel({ ...category, description: 'A few of many', cards: people(12, index * 12), hasMore: true }),
);
export const fullHome: Curated = aCurated({
  categories,
  carousels: sections.slice(0, 3),
  ranked: { title: 'A good place to begin', cards: people(12, 60) },
});

const hero = ['The ferry waits for you', 'Line four is not connected'].map((title, index) =>
  aBanner({ bannerId: anId(900 + index), title, imageUrl: aPicture(index), url: '/chat/x', placement: 'DISCOVER' }),
);
const events = (['HORIZONTAL', 'CARD', 'VERTICAL'] as const).map((style, index) =>
  aBanner({
    bannerId: anId(910 + index),
    style,
    title: `An event, ${style.toLowerCase()}`,
    imageUrl: aPicture(index + 2),
  }),
);
export const found = {
  cards: people(30),
  hasMore: false,
  nextCursor: null,
  total: 30,
  tags: ['sea', 'night', 'letters'],
};
const category = { cards: people(60), hasMore: true, title: 'As grid', description: 'A few of many' };

/** All of the catalogue. */
export const allCalls: FakeCalls = {
  'guest.curated': fullHome,
  'guest.heroBanners': { heroBanners: hero },
  'guest.mainCurated': { sections: sections.slice(3), hasMore: false },
  'guest.category': category,
  'guest.search': found,
  'presets.curated': fullHome,
  'presets.categoryList': { categories },
  'presets.mainCurated': { sections: sections.slice(3), hasMore: false },
  'presets.category': category,
  'presets.search': found,
  'presets.highlight': { cards: people(10), generated: true, hasMore: false, generateKey: 'today' },
  'notice.heroBanners': { heroBanners: hero },
  'notice.eventBanners': { eventBanners: events },
  'channels.chatList': { channels: [], channelCredential: null, sequence: 0 },
};
