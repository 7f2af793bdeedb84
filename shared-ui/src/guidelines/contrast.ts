export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses a computed colour, `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`: 0 to 255, alpha 0 to 1. */
export function parseColour(computed: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

/** Blends a translucent colour with its background. */
export function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mix = (part: number, below: number) => part * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

/** The contrast ratio of WCAG 2: from 1 for equal colours to 21 for black on white. */
export function contrast(ink: Colour, ground: Colour): number {
  const [lighter, darker] = [luminance(over(ink, ground)), luminance(ground)].sort((one, other) => other - one);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
