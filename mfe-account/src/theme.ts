import { pageAttribute, store } from './page-attribute.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const asTheme = (value: unknown): Theme | null => themes.find((known) => known === value) ?? null;

/** The current theme. The shell has applied it before the first paint. */
export const theme = pageAttribute('theme', () => asTheme(document.documentElement.dataset.theme) ?? 'dark');

/** Applies the choice at once and stores it on this device. */
export function chooseTheme(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen;
  store('manuka.theme', chosen);
}
