/** Widths in pixels that the platform sends its own pictures in; the stored one is the largest. */
const WIDTHS = [160, 240, 320] as const;
const STORED_WIDTH = 480;
/** A card of a shelf: two and a half on a phone, never wider than 196 px. */
const SHELF = '(min-width: 490px) 196px, 40vw';

/** A stored picture in the widths there are, so that a small card loads a small file. */
export function picture(url: string | null, sizes: string = SHELF) {
  if (!url?.startsWith('/media/')) return { src: url };
  const joint = url.includes('?') ? '&' : '?';
  const srcSet = [...WIDTHS.map((width) => `${url}${joint}w=${width} ${width}w`), `${url} ${STORED_WIDTH}w`].join(', ');
  return { src: url, srcSet, sizes };
}
