import { pageAttribute, remember } from './page-attribute.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const asTheme = (value: unknown): Theme | null => themes.find((known) => known === value) ?? null;

/** The theme of this moment. The shell has given the page its theme before anything was drawn. */
export const theme = pageAttribute('theme', () => asTheme(document.documentElement.dataset.theme) ?? 'dark');

/** Changes the page at once and remembers the choice on this device. */
export function chooseTheme(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen;
  remember('manuka.theme', chosen);
}
