import type { Banner, FreeGemBanner, PreferenceTag } from 'shared-sdk/contract';
import { chatAddress } from '../../characters/chat-address.ts';
import type { Context } from '../../kernel/context.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { preferenceOf, type Viewer } from '../feed/viewer.ts';
import { type Catalogue, picturesOf, type WrittenBanner } from './catalogue.ts';
import { catalogue as ownCatalogue } from './content.ts';
import { presetKeyOf } from './preset-key.ts';
import { storePictures } from './stored-pictures.ts';

/** The banners and tags of the catalogue, with addresses for their pictures and texts in one language. */
export interface CatalogueData {
  preferenceTags(language: Language): Promise<PreferenceTag[]>;
  freeGemBanners(language: Language): Promise<FreeGemBanner[]>;
  /** Without sensitive ones for guests; for members those of the preferred gender first (PRESET-07). */
  heroBanners(viewer: Viewer, language: Language): Promise<Banner[]>;
  eventBanners(viewer: Viewer, language: Language): Promise<Banner[]>;
  /** Key of the preset that a banner shows; undefined if the viewer may not see the banner, or it shows no character. */
  presetOfBanner(viewer: Viewer, bannerId: string): string | undefined;
}

export function catalogueData(
  { db, media }: Pick<Context, 'db' | 'media'>,
  catalogue: Catalogue = ownCatalogue,
): CatalogueData {
  let reading: Promise<ReadonlyMap<string, string>> | undefined;
  /** Only the ids are cached, because addresses expire. Failures are not cached. */
  const pictures = async () => {
    reading ??= storePictures(db, media, picturesOf(catalogue)).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    const ids = await reading;
    return (file: string) => addressOf(ids.get(file) ?? '');
  };
  const entries = new Map(catalogue.entries.map((entry) => [entry.key, entry]));
  /** A banner of a character links to the character's chat. */
  const characterAddress = (botKey: string | null) => {
    const entry = entries.get(botKey ?? '');
    return entry ? chatAddress(entry.key, entry.character.nickname) : null;
  };

  const isFor = (banner: WrittenBanner, viewer: Viewer) =>
    viewer.role === 'member' ||
    !(banner.isSensitive || entries.get(banner.presetKey ?? '')?.character.isSensitive === true);

  async function presented(banners: readonly WrittenBanner[], viewer: Viewer, language: Language): Promise<Banner[]> {
    const url = await pictures();
    const preferred = preferenceOf(viewer);
    const isPreferred = ({ presetKey }: { presetKey: string | null }) =>
      preferred !== 'NON_BINARY' && entries.get(presetKey ?? '')?.character.gender === preferred;
    return banners
      .filter((banner) => isFor(banner, viewer))
      .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
      .map((banner) => ({
        bannerId: banner.bannerId,
        ...localized(banner, language),
        imageUrl: url(banner.imageUrl),
        mobileImageUrl: banner.mobileImageUrl && url(banner.mobileImageUrl),
        url: banner.url ?? characterAddress(banner.presetKey),
        style: banner.style,
        placement: banner.placement,
        presetKey: banner.presetKey && presetKeyOf(banner.presetKey),
      }));
  }

  return {
    async preferenceTags(language) {
      const url = await pictures();
      return catalogue.preferenceTags.map(({ tagId, displayMessage, staticUrl }) => ({
        tagId,
        displayMessage: inLanguage(displayMessage, language),
        staticUrl: url(staticUrl),
      }));
    },
    async freeGemBanners(language) {
      const url = await pictures();
      return catalogue.freeGemBanners.map((banner) => ({
        ...localized(banner, language),
        imageUrl: url(banner.imageUrl),
        url: banner.url,
      }));
    },
    heroBanners: (viewer, language) => presented(catalogue.heroBanners, viewer, language),
    eventBanners: (viewer, language) => presented(catalogue.eventBanners, viewer, language),
    presetOfBanner(viewer, bannerId) {
      const banner = [...catalogue.heroBanners, ...catalogue.eventBanners].find((one) => one.bannerId === bannerId);
      return banner?.presetKey && isFor(banner, viewer) ? presetKeyOf(banner.presetKey) : undefined;
    },
  };
}

const localized = (item: Pick<Catalogue['freeGemBanners'][number], 'title' | 'body'>, language: Language) => ({
  title: inLanguage(item.title, language),
  body: inLanguage(item.body, language),
});
