/** Whether a Korean word ends in a consonant. Words in another script count as ending in a vowel. */
function closes(sign: string): boolean {
  const at = (sign.codePointAt(0) ?? 0) - 0xac00;
  if (at >= 0 && at < 11_172) return at % 28 !== 0;
  return /[013678]/.test(sign);
}

/** "지호은/는" as "지호는": of each pair the particle that fits the word before it. */
export const withParticles = (text: string): string =>
  text.replace(
    /([^\s"'”’)\]])(["'”’)\]]*)(은\/는|이\/가|을\/를|과\/와|이다\/다)/gu,
    (_, sign: string, marks: string, pair: string) => {
      const [closed, open] = pair.split('/');
      return `${sign}${marks}${closes(sign) ? closed : open}`;
    },
  );
