/**
 * Storage key of the theme chosen on this device: `dark` or `light`. The settings write it, and the document's
 * `data-theme` with it; the shell reads it before the first paint.
 */
export const themeKey = 'manuka.theme';
const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Null if none is stored, or without storage. */
export function storedTheme(): Theme | null {
  try {
    const text = localStorage.getItem(themeKey);
    return themes.find((known) => known === text) ?? null;
  } catch {
    return null;
  }
}

/** Storage key of the motion preference: `reduced` reduces motion on this device whatever the system setting. */
export const motionKey = 'manuka.motion';

function applyStoredMotion(root: HTMLElement): void {
  try {
    if (localStorage.getItem(motionKey) === 'reduced') root.dataset.motion = 'reduced';
    else delete root.dataset.motion;
  } catch {
    // No storage.
  }
}

/** Applies the stored theme and motion preference. Without a stored theme the page's theme stays. */
export function applyStoredTheme(root: HTMLElement = document.documentElement): void {
  const theme = storedTheme();
  if (theme) root.dataset.theme = theme;
  applyStoredMotion(root);
}

/**
 * Applies choices made in another tab and keeps the browser's theme colour in sync.
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
