/** Tags with which makers mark content for adults. */
const TAG =
  /\b(?:nsfw|mature|adult|explicit|erotic|erotica|smut|lewd|hentai|18\+|r-?18)(?!\w)|19금|성인|야설|إباحي|للكبار|بالغين/iu;

/** Words that have no other use in the description of a character. "adult" or "mature" alone say an age. */
const WORDS =
  /\b(?:nsfw|erotica?|erotically|smut|hentai|bdsm|dominatrix|fetish(?:es)?|kink(?:y|s)|horny|orgasms?|blowjobs?|adults only|18\+|sexually explicit|explicit (?:content|scenes?|sex)|sexual (?:acts?|encounters?|content|fantas(?:y|ies)|desires?|tension|slave)|sex (?:scenes?|slave|toys?)|(?:have|having) sex)(?!\w)|19금|야설|섹스|성관계|성행위|에로틱|음란|إباحي|ممارسة الجنس|علاقة جنسية|للكبار فقط/iu;

export const isMatureTag = (tag: string): boolean => TAG.test(tag);

/** Whether a character is for adults by its tags or any of its texts. */
export const isMature = (character: { readonly hashTags: readonly string[] }): boolean =>
  character.hashTags.some(isMatureTag) ||
  Object.values(character).some((text: unknown) => typeof text === 'string' && WORDS.test(text));
