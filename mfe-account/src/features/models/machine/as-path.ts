/** A path within a sentence, isolated, so that it stays in order in a right-to-left text. */
export const asPath = (path = ''): string => `\u2066${path}\u2069`;
