import { createStore, type Readable } from 'shared-sdk';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const key = 'manuka.theme';
const asTheme = (value: unknown): Theme | null => themes.find((known) => known === value) ?? null;

/** The shell has given the page its theme before anything was drawn. */
const current = (): Theme => asTheme(document.documentElement.dataset.theme) ?? 'dark';

const store = createStore<Theme>(current());

/** The theme of this moment. */
export const theme: Readable<Theme> = store;

/** Changes the page at once and remembers the choice on this device. */
export function chooseTheme(chosen: Theme): void {
  store.set(chosen);
  document.documentElement.dataset.theme = chosen;
  try {
    // biome-ignore lint/style/noRestrictedGlobals: shared-sdk has no store for the look of the page
    localStorage.setItem(key, chosen);
  } catch {
    // Without storage the choice holds for this visit.
  }
}
