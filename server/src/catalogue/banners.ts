/** Banners, notices, tags, gifts and genres of the platform's own. */

import type { Bilingual } from './types.ts';

export interface CatalogueBanner {
  /** UUID, fixed for ever; the picture is `portraits/<bannerId>.webp`. */
  readonly bannerId: string;
  readonly kind: 'HERO' | 'EVENT' | 'FREE_GEM';
  readonly title: Bilingual;
  readonly body: Bilingual;
  /** An own path, or null. */
  readonly url: string | null;
  /** Key of the character that the banner opens, or null. */
  readonly presetKey: string | null;
  readonly style: 'FEATURED' | 'VERTICAL' | 'HORIZONTAL' | 'CARD';
  readonly placement: 'DISCOVER' | 'EXPLORE' | 'HIGHLIGHT';
  readonly isSensitive: boolean;
  /** Words for the painter, for banners without a character. */
  readonly look: string | null;
}

export interface CatalogueNoticePage {
  /** The picture is `portraits/<imageName>.webp`. */
  readonly imageName: string;
  readonly title: Bilingual;
  /** A translation key; `{{url0}}`, `{{url1}}` in its text are the links of `urls`. */
  readonly body: string;
  readonly urls: readonly string[];
  readonly look: string;
}

export interface CataloguePreferenceTag {
  /** The picture is `portraits/tag-<tagId>.webp`. */
  readonly tagId: string;
  readonly label: Bilingual;
  readonly look: string;
}

export interface CatalogueGift {
  readonly giftId: string;
  readonly name: Bilingual;
  /** Gems. */
  readonly price: number;
}

export interface CatalogueGenre {
  readonly genreId: string;
  readonly label: Bilingual;
}

export { banners } from './banner-list.ts';

export const noticePages: readonly CatalogueNoticePage[] = [
  {
    imageName: 'notice-welcome',
    title: { en: 'Good to have you here', ko: '만나서 반가워요' },
    body: 'notice.welcome.body',
    urls: ['/explore'],
    look: 'woman, 30, wavy copper hair, green eyes, smiling, teal sweater, cafe',
  },
  {
    imageName: 'notice-create',
    title: { en: 'Bring your own character', ko: '나만의 캐릭터를 만들어 보세요' },
    body: 'notice.create.body',
    urls: ['/create', '/profile'],
    look: 'woman, 34, brown skin, black braid hair, gold eyes, soft smile, rust shirt, painting studio',
  },
];

export const preferenceTags: readonly CataloguePreferenceTag[] = [
  { tagId: 'romance', label: { en: 'Romance', ko: '로맨스' }, look: 'woman, 30, long wavy rose hair, soft smile, wine gown, beach at dusk' },
  { tagId: 'fantasy', label: { en: 'Fantasy', ko: '판타지' }, look: 'elf woman, 30, long straight platinum hair, emerald eyes, green cloak, forest' },
  { tagId: 'sci-fi', label: { en: 'Science fiction', ko: 'SF' }, look: 'man, 32, blue undercut hair, ice blue eyes, white flight suit, starship' },
  { tagId: 'mystery', label: { en: 'Mystery', ko: '미스터리' }, look: 'man, 44, black hair, grey eyes, stubble, charcoal trench coat, fedora, rainy street' },
  { tagId: 'comedy', label: { en: 'Comedy', ko: '코미디' }, look: 'woman, 33, short red curly hair, laughing, yellow hoodie, market' },
  { tagId: 'adventure', label: { en: 'Adventure', ko: '모험' }, look: 'man, 36, brown shaggy hair, stubble, grin, leather jacket, desert' },
  { tagId: 'historical', label: { en: 'Historical', ko: '시대극' }, look: 'woman, 29, black bun hair, hair pin, rose hanbok, garden' },
  { tagId: 'slice-of-life', label: { en: 'Slice of life', ko: '일상' }, look: 'man, 30, messy caramel hair, smile, cream sweater, kitchen' },
  { tagId: 'horror', label: { en: 'Spooky', ko: '호러' }, look: 'woman, 35, hime cut black hair, red eyes, pale, black dress, choker, castle' },
  { tagId: 'action', label: { en: 'Action', ko: '액션' }, look: 'woman, 31, deep skin, silver ponytail, stern, black tank top, rooftop' },
  { tagId: 'mentor', label: { en: 'Mentors', ko: '멘토' }, look: 'man, 58, silver hair, full beard, glasses, smile, green waistcoat, library' },
  { tagId: 'music', label: { en: 'Music', ko: '음악' }, look: 'androgynous person, 27, pink wolf cut hair, smirk, headphones, purple hoodie, stage' },
];

export const gifts: readonly CatalogueGift[] = [
  { giftId: 'coffee', name: { en: 'A cup of coffee', ko: '커피 한 잔' }, price: 5 },
  { giftId: 'pastry', name: { en: 'A warm pastry', ko: '갓 구운 빵' }, price: 10 },
  { giftId: 'flowers', name: { en: 'A bunch of flowers', ko: '꽃다발' }, price: 20 },
  { giftId: 'record', name: { en: 'A rare record', ko: '희귀 음반' }, price: 50 },
  { giftId: 'dinner', name: { en: 'Dinner on a rooftop', ko: '옥상 저녁 식사' }, price: 100 },
  { giftId: 'comet', name: { en: 'A comet with their name', ko: '이름을 붙인 혜성' }, price: 200 },
];

export const worldGenres: readonly CatalogueGenre[] = [
  { genreId: 'fantasy', label: { en: 'Fantasy', ko: '판타지' } },
  { genreId: 'sci-fi', label: { en: 'Science fiction', ko: 'SF' } },
  { genreId: 'romance', label: { en: 'Romance', ko: '로맨스' } },
  { genreId: 'mystery', label: { en: 'Mystery', ko: '미스터리' } },
  { genreId: 'horror', label: { en: 'Horror', ko: '호러' } },
  { genreId: 'historical', label: { en: 'Historical', ko: '시대극' } },
  { genreId: 'everyday', label: { en: 'Everyday life', ko: '일상' } },
  { genreId: 'survival', label: { en: 'Survival', ko: '생존' } },
];
