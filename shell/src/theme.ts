/**
 * The theme that was chosen on this device: `dark` or `light`, as plain text under this key. Whoever lets it be chosen
 * writes the key and the attribute `data-theme` of the document; the shell reads the key before the first paint.
 */
export const themeKey = 'manuka.theme';
const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Null where none was chosen, or where the browser keeps nothing. */
export function storedTheme(): Theme | null {
  try {
    const text = localStorage.getItem(themeKey);
    return themes.find((known) => known === text) ?? null;
  } catch {
    return null;
  }
}

/** Under this key `reduced` says that the page stays still on this device, whatever the system asks for. */
export const motionKey = 'manuka.motion';

function applyStoredMotion(root: HTMLElement): void {
  try {
    if (localStorage.getItem(motionKey) === 'reduced') root.dataset.motion = 'reduced';
    else delete root.dataset.motion;
  } catch {
    // The browser keeps nothing.
  }
}

/** Gives the page the theme and the stillness of an earlier visit; without a theme the page stays as it is. */
export function applyStoredTheme(root: HTMLElement = document.documentElement): void {
  const theme = storedTheme();
  if (theme) root.dataset.theme = theme;
  applyStoredMotion(root);
}

/**
 * Follows a choice that is made in another tab, and lets the browser's own bars have the colour of the page.
 *
 * @returns a function that stops it
 */
export function followTheme(root: HTMLElement = document.documentElement): () => void {
  const paintBars = () => {
    const colour = getComputedStyle(root).getPropertyValue('--surface-0').trim();
    if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  };
  const observer = new MutationObserver(paintBars);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  paintBars();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === themeKey || key === motionKey) applyStoredTheme(root);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', onStorage);
  };
}
