import type { CallData, FirstCall } from 'shared-sdk/contract';
import { GUEST, type Viewer } from '../../discover/feed/viewer.ts';
import type { Context } from '../../kernel/context.ts';
import type { Language } from '../../kernel/http/language.ts';
import { signAnswer } from '../../kernel/media/signing.ts';
import { createFirstAnswers } from './first-answers.ts';
import { createFirstHome, type FirstHomeSources, firstPictures, poster } from './first-home.ts';
import type { PageData } from './page.ts';

/** Sources of the answers that are sent with a page. */
export interface PageSources extends Pick<FirstHomeSources, 'curated' | 'heroBanners'> {
  readonly botPreview: (viewer: Viewer, language: Language, botKey: string) => Promise<CallData<'guest.bot'>>;
}

/** The answers that are sent with a page, so that it need not send its first requests. */
export function createPageData({ media, now }: Pick<Context, 'media' | 'now'>, sources: PageSources) {
  const firstHome = createFirstHome({ ...sources, media, now });
  const answerFirst = createFirstAnswers({
    'guest.bot': async ({ botKey = '' }, language) =>
      signAnswer(media, 'guest.bot', await sources.botPreview(GUEST, language, botKey)),
  });
  return async (url: string, language: Language, calls: readonly FirstCall[]): Promise<PageData> => {
    // Only the home page without parameters; with an attribution in the address, the page requests its data itself.
    if (url !== '/' && url !== '/?view=one') return answerFirst(calls, language);
    const home = await firstHome(language);
    return { answers: home, ...(url === '/' ? { tags: firstPictures(home), poster: poster(home) } : {}) };
  };
}
