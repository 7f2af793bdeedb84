/** The widths of the platform's pictures, in pixels; stored portraits have the largest. */
const WIDTHS = [160, 240, 320, 480] as const;
/** A card of a shelf: two and a half fit on a phone, and none is wider than 196 px. */
const SHELF = '(min-width: 490px) 196px, 40vw';

const isOwn = (url: string) => url.startsWith('/media/');

/** The address of a stored picture in a width; other addresses stay unchanged. */
export const inWidth = (url: string, width: number): string =>
  isOwn(url) ? `${url}${url.includes('?') ? '&' : '?'}w=${width}` : url;

/** A stored picture in all widths, so that a small card loads a small file. */
export function picture(url: string | null, sizes: string = SHELF) {
  if (url === null || !isOwn(url)) return { src: url };
  return {
    src: inWidth(url, 480),
    srcSet: WIDTHS.map((width) => `${inWidth(url, width)} ${width}w`).join(', '),
    sizes,
  };
}
