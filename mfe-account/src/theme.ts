import { createStore, type Readable } from 'shared-sdk';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const key = 'manuka.theme';
const asTheme = (value: unknown): Theme | null => themes.find((known) => known === value) ?? null;

/** Null where nothing was chosen, or where the browser keeps nothing. */
function stored(): Theme | null {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: shared-sdk has no store for the look of the page
    return asTheme(localStorage.getItem(key));
  } catch {
    return null;
  }
}

const store = createStore<Theme>(stored() ?? 'dark');

/** The theme of this moment. */
export const theme: Readable<Theme> = store;

/** Gives the page the theme that was chosen on an earlier visit. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = theme.getSnapshot();
}

/** Changes the page at once and remembers the choice on this device. */
export function chooseTheme(chosen: Theme): void {
  store.set(chosen);
  applyTheme();
  try {
    // biome-ignore lint/style/noRestrictedGlobals: see above
    localStorage.setItem(key, chosen);
  } catch {
    // Without storage the choice holds for this visit.
  }
}
