import type { Language } from 'shared-sdk/contract';
import { withWords } from 'text';
import { localized } from '../../kernel/texts/localized.ts';

/** The subject of a page, for search engines and previews of shared links. */
export interface Subject {
  /** Precedes the platform's title. */
  readonly name: string;
  /** Default: the platform's own description. */
  readonly description?: string;
}

const title = localized('page', 'title');
const titleOf = localized('page', 'titleOf');
const description = localized('page', 'description');
const picture = localized('page', 'picture');
/** The pages that the shell renders itself, with their titles. */
const ofShell = new Map([
  ['/static/faq', localized('page', 'faq')],
  ['/static/tos', localized('page', 'tos')],
  ['/static/privacy', localized('page', 'privacy')],
  ['/blog/all', localized('page', 'blog')],
]);

export const shellPages: readonly string[] = [...ofShell.keys()];

export const isShellPage = (pathname: string): boolean => ofShell.has(pathname);

export const shellSubject = (pathname: string, language: Language): Subject | undefined => {
  const name = ofShell.get(pathname)?.[language];
  return name === undefined ? undefined : { name };
};

/** Longest description that previews show completely. */
const MAX_DESCRIPTION = 200;
const shortened = (text: string) =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : text;

export const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Replaces the texts of the shell's page with those of a subject, in the visitor's language. */
export function withSubject(html: string, subject: Subject | undefined, language: Language): string {
  const whole = subject ? titleOf[language].replace('{{page}}', () => subject.name) : title[language];
  const about = shortened(subject?.description || description[language]);
  const metas = { description: about, 'og:title': subject?.name ?? title[language], 'og:description': about };
  return Object.entries(metas).reduce(
    (text, [name, value]) =>
      text.replace(
        withWords()`(<meta (?:name|property)="${name}" content=")[^"]*`,
        (_, start: string) => start + escaped(value),
      ),
    html.replace(/<title>[^<]*/, () => `<title>${escaped(whole)}`),
  );
}

/** Further tags for the preview of a shared link, which must have absolute addresses. */
export function socialPreview(address: URL, language: Language, { width, height }: { width: number; height: number }) {
  const properties = {
    'og:site_name': 'Manuka',
    'og:url': address.origin + address.pathname,
    'og:image': `${address.origin}/assets/social-preview.png`,
    'og:image:type': 'image/png',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': picture[language],
  };
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
