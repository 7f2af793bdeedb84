const maxLength = 60;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** A nickname for use in an address. Empty for a name without any Latin letter or digit. */
export function slug(nickname: string): string {
  const words = nickname
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-/, '').slice(0, maxLength).replace(/-$/, '');
}

/** The address of the chat with one companion: `/chat/{botKey}-{slug}`. */
export const chatPath = (botKey: string, nickname: string): string => `/chat/${botKey}-${slug(nickname)}`;

/** The first UUID of a path, in lower case; null when there is none. */
export const firstUuid = (path: string): string | null => uuid.exec(path)?.[0].toLowerCase() ?? null;
