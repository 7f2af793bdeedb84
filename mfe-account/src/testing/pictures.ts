const palettes = [
  ['#2a1240', '#b2437c', '#ffc48a'],
  ['#10243f', '#2f6f8f', '#c9f0e0'],
  ['#3a0f1c', '#a3243f', '#ffb199'],
  ['#1b2a1a', '#4d7f45', '#f2e3a0'],
  ['#1d1640', '#5a4bc0', '#f0c6ff'],
  ['#33200c', '#a8642a', '#ffe0b0'],
] as const;

/** A small drawn scene for stories, different for each number. */
export function aPicture(n: number): string {
  const [dark, middle, light] = palettes[n % palettes.length] ?? palettes[0];
  const x = 60 + ((n * 67) % 200);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset=".7" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs><rect width="320" height="320" fill="url(#g)"/><circle cx="${x}" cy="120" r="42" fill="${light}"/><path d="M0 250 Q80 ${200 - (n % 3) * 12} 170 240 T320 226 V320 H0Z" fill="${dark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
