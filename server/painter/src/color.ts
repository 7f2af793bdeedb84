/** Colour arithmetic on `#rrggbb` strings. */

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` of the second colour (0–1) in the first. */
export function mix(first: string, second: string, share: number): string {
  const a = parse(first);
  const b = parse(second);
  return format([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** The colour under light of the other colour, as in cel shading. */
export function multiply(first: string, second: string, share = 1): string {
  const a = parse(first);
  const b = parse(second);
  return mix(first, format([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]), share);
}

/** How bright a colour looks, 0–1. */
export function brightness(hex: string): number {
  const [red, green, blue] = parse(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Changes the saturation at the same brightness; above 1 is more. */
export function saturate(hex: string, factor: number): string {
  const rgb = parse(hex);
  const grey = brightness(hex) * 255;
  return format([grey + (rgb[0] - grey) * factor, grey + (rgb[1] - grey) * factor, grey + (rgb[2] - grey) * factor]);
}

export const channels = (hex: string): Rgb => parse(hex);
