const MAX_RECENT = 5;
/** The searches of this visit, the latest first. */
let recent: readonly string[] = [];

export const recentSearches = (): readonly string[] => recent;

export function remember(query: string): void {
  const text = query.trim();
  if (text.length < 2) return;
  // A prefix of a longer text was not a search of its own.
  recent = [text, ...recent.filter((known) => known !== text && !text.startsWith(known))].slice(0, MAX_RECENT);
}

export const forgetSearches = (): void => {
  recent = [];
};
