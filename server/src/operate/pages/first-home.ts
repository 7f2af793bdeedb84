import type { Banner, CallData } from 'shared-sdk/contract';
import { GUEST, type Viewer } from '../../discover/feed/viewer.ts';
import type { Language } from '../../kernel/http/language.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { signAnswer } from '../../kernel/media/signing.ts';
import { escaped } from '../releases/page-head.ts';

/** The first answers of a guest's home page, to be sent with the page. */
export interface FirstHome {
  readonly language: Language;
  readonly 'guest.curated': CallData<'guest.curated'>;
  readonly 'guest.heroBanners': CallData<'guest.heroBanners'>;
}

export interface FirstHomeSources {
  readonly curated: (viewer: Viewer, language: Language) => Promise<CallData<'guest.curated'>>;
  readonly heroBanners: (viewer: Viewer, language: Language) => Promise<Banner[]>;
  readonly media: Pick<MediaStore, 'signedPath'>;
  readonly now: () => number;
}

/** How long the answers are cached, in milliseconds. */
const MAX_AGE = 2_000;

/**
 * The answers to the first two requests of the home page, which it would otherwise send one after the other once its
 * code has loaded. They contain only public data.
 */
export function createFirstHome({
  curated,
  heroBanners,
  media,
  now,
}: FirstHomeSources): (language: Language) => Promise<FirstHome> {
  const kept = new Map<Language, { readonly at: number; readonly home: Promise<FirstHome> }>();
  const read = async (language: Language): Promise<FirstHome> => {
    const [home, banners] = await Promise.all([curated(GUEST, language), heroBanners(GUEST, language)]);
    return {
      language,
      'guest.curated': signAnswer(media, 'guest.curated', home),
      'guest.heroBanners': signAnswer(media, 'guest.heroBanners', { heroBanners: banners }),
    };
  };
  return (language) => {
    const known = kept.get(language);
    if (known && Math.abs(now() - known.at) < MAX_AGE) return known.home;
    const home = read(language);
    kept.set(language, { at: now(), home });
    home.catch(() => kept.delete(language));
    return home;
  };
}

/** Preload tags for the first picture of the home page: the portrait format for narrow screens, the wide one for others. */
export function firstPictures({ 'guest.heroBanners': { heroBanners } }: FirstHome): string[] {
  const hero = heroBanners.find(({ placement }) => placement === 'DISCOVER');
  if (!hero) return [];
  const tag = (url: string, width: number, media: string) =>
    `<link rel="preload" as="image" fetchpriority="high" media="${media}" href="${escaped(`${url}&w=${width}`)}">`;
  return [
    tag(hero.mobileImageUrl ?? hero.imageUrl, hero.mobileImageUrl ? 480 : 1280, '(width < 992px)'),
    tag(hero.imageUrl, 1280, '(width >= 992px)'),
  ];
}

/**
 * The first banner of the home page as a plain picture, shown until scripts have rendered the page. The shell's
 * `boot.css` puts it where the home page's own banner will be.
 */
export function poster({ 'guest.heroBanners': { heroBanners } }: FirstHome): string {
  const hero = heroBanners.find(({ placement }) => placement === 'DISCOVER');
  if (!hero) return '';
  const wide = escaped(`${hero.imageUrl}&w=1280`);
  const narrow = hero.mobileImageUrl ? escaped(`${hero.mobileImageUrl}&w=480`) : wide;
  return `<i class="boot-top"></i><div class="boot-hero"><picture><source media="(width >= 992px)" srcset="${wide}"><img src="${narrow}" alt="" fetchpriority="high"></picture></div>`;
}
