type Gender = 'MALE' | 'FEMALE' | 'NON_BINARY';

const TAGS = { FEMALE: /^(female|woman|girl|여성|여자)$/i, MALE: /^(male|man|boy|남성|남자)$/i } as const;
const WORDS = {
  FEMALE: /(?<!\w)(?:she|her|hers|herself|woman|female|lady)(?!\w)|그녀|여성|여자/gi,
  MALE: /(?<!\w)(?:he|him|his|himself|man|male|gentleman)(?!\w)|남성|남자/gi,
} as const;

/** The formats have no field for it, so it follows from tags, else from clear pronouns, else it is NON_BINARY. */
export function guessGender(tags: readonly string[], text: string): Gender {
  const isTagged = (gender: 'MALE' | 'FEMALE') => tags.some((tag) => TAGS[gender].test(tag.trim()));
  if (isTagged('FEMALE') !== isTagged('MALE')) return isTagged('FEMALE') ? 'FEMALE' : 'MALE';
  const female = text.match(WORDS.FEMALE)?.length ?? 0;
  const male = text.match(WORDS.MALE)?.length ?? 0;
  if (female >= 2 * male && female > 0) return 'FEMALE';
  if (male >= 2 * female && male > 0) return 'MALE';
  return 'NON_BINARY';
}
