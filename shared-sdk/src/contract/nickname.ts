import { constants } from './constants.ts';

/** Letters of any script with their marks, and numbers, in words with single spaces between them. */
export const NICKNAME = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u;
/** Letters that are drawn as nothing, and joiners, variation selectors and marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** No script needs so many marks on one letter. */
const PILED_MARKS = /\p{M}{5}/u;
const STARTS_WITH_MARK = /(?:^| )\p{M}/u;
/** Scripts with letters that look the same. A word in two of them imitates another name. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const;

/** Whether people may be called this. The text must be in NFC; its length is counted in code points. */
export function isNickname(text: string): boolean {
  return (
    NICKNAME.test(text) &&
    [...text].length <= constants.nickname.max &&
    !INVISIBLE.test(text) &&
    !PILED_MARKS.test(text) &&
    !STARTS_WITH_MARK.test(text) &&
    text.split(' ').every((word) => ALIKE.filter((script) => script.test(word)).length <= 1)
  );
}

/** Whether a nickname may contain this sign. */
export const isNicknameSign = (sign: string): boolean => /^[\p{L}\p{M}\p{N}]+$/u.test(sign) && !INVISIBLE.test(sign);
