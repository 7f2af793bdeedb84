const MOST = 5;
/** Of this visit; the latest first. */
let recent: readonly string[] = [];

export const recentSearches = (): readonly string[] => recent;

export function remember(query: string): void {
  const text = query.trim();
  if (text.length < 2) return;
  // What was typed on the way to a longer word is no search of its own.
  recent = [text, ...recent.filter((known) => known !== text && !text.startsWith(known))].slice(0, MOST);
}

export const forgetSearches = (): void => {
  recent = [];
};
