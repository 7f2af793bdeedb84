/** The parameters of a drawn portrait. */
interface Look {
  sky: [string, string];
  hair: string;
  skin: string;
  clothes: string;
  long?: boolean;
  moon?: boolean;
}

const LOOKS: readonly Look[] = [
  { sky: ['#41205f', '#e2708d'], hair: '#2b1730', skin: '#f3cdb8', clothes: '#8f3157', long: true, moon: true },
  { sky: ['#173b52', '#6fb3a9'], hair: '#d9c08a', skin: '#f7dcc6', clothes: '#24506b' },
  { sky: ['#5a2416', '#f0a25b'], hair: '#511d14', skin: '#b97850', clothes: '#2c2a3d', long: true },
  { sky: ['#1b1f4a', '#7d6ad8'], hair: '#cfd3ea', skin: '#f0d3c8', clothes: '#35307a', moon: true },
  { sky: ['#143b2c', '#a4c66f'], hair: '#3b2413', skin: '#8a5636', clothes: '#e5dcc3', long: true },
  { sky: ['#4b1232', '#f4849b'], hair: '#8d1f3d', skin: '#f6d5c5', clothes: '#1f1320' },
];

/** A deterministic drawn portrait for stories, as a data URL. */
export function portrait(index: number): string {
  const look = LOOKS[index % LOOKS.length] ?? (LOOKS[0] as Look);
  const { sky, hair, skin, clothes, long = false, moon = false } = look;
  const length = long ? 560 : 400;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="s" x1="0" y1="0" x2="0.3" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
<radialGradient id="g" cx="0.72" cy="0.2" r="0.7"><stop stop-color="#fff" stop-opacity="0.34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="600" height="800" fill="url(#s)"/><rect width="600" height="800" fill="url(#g)"/>
${moon ? '<circle cx="452" cy="150" r="64" fill="#fff4e2" opacity="0.85"/>' : ''}
<path d="M150 ${length}C110 220 190 110 300 110s190 110 150 ${length - 110}q-60 60-150 60t-150-60z" fill="${hair}"/>
<path d="M70 800c10-170 110-240 230-240s220 70 230 240z" fill="${clothes}"/>
<path d="M255 470h90v110q-45 50-90 0z" fill="${skin}"/><path d="M255 500q45 44 90 0v26q-45 34-90 0z" fill="#000" opacity="0.14"/>
<path d="M200 320c0-90 45-140 100-140s100 50 100 140-45 176-100 176-100-86-100-176z" fill="${skin}"/>
<path d="M190 350c0-130 50-186 120-186s104 60 102 176c-40-30-66-66-82-104-22 50-80 92-140 114z" fill="${hair}"/>
<g fill="#23121d"><ellipse cx="258" cy="358" rx="13" ry="16"/><ellipse cx="342" cy="358" rx="13" ry="16"/></g>
<g fill="#fff"><circle cx="263" cy="352" r="4.5"/><circle cx="347" cy="352" r="4.5"/></g>
<g fill="none" stroke="#23121d" stroke-linecap="round" stroke-width="6"><path d="M236 336q20-14 42-4M322 332q22-10 42 4"/><path d="M278 432q22 14 44 0" stroke="#8f3a4c"/></g>
</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Names and lines for the portraits. */
export const people = [
  { name: 'Mika', line: 'She kept your seat at the observatory.' },
  { name: 'Aurel', line: 'A harbour pilot who collects other people’s storms.' },
  { name: 'Ines', line: 'Runs the last record shop on the hill.' },
  { name: 'Silvan', line: 'Says he has been awake since the eclipse.' },
  { name: 'Oda', line: 'Botanist. Talks to you more than to the plants.' },
  { name: 'Ruben', line: 'The understudy who learned every part.' },
] as const;
