/** A picture for stories, generated as a data URL. */
export function aPicture({
  hue = 280,
  width = 300,
  height = 400,
}: {
  readonly hue?: number;
  readonly width?: number;
  readonly height?: number;
} = {}): string {
  const stops = [0, 1].map((at) => `<stop offset="${at}" stop-color="hsl(${hue + at * 60} 60% ${60 - at * 34}%)"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="42%" r="22%" fill="hsl(${hue + 30} 70% 82%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
