/** Path of a character's chat (NAV-10): its key, and its name for readability. */
export const chatAddress = (botKey: string, nickname: string): string => `/chat/${botKey}-${slug(nickname)}`;

/** NFKD, lower case, one hyphen for each run of anything but a–z and 0–9, at most 60 (NAV-25). */
const slug = (nickname: string) =>
  nickname
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
