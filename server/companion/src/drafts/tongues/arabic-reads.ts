import type { Reads } from './tongue.ts';

const FEMALE = /(?<!\p{L})(?:امرأة|فتاة|سيدة|أم|أخت|جدة|بنت|زوجة|عروس|أرملة|هي)(?!\p{L})/u;
const NEUTRAL = /روبوت|تنين|شبح|فضائي|إنسان آلي|ذكاء اصطناعي/u;
/** The words for "character" and "personality" are feminine, whatever the gender of the person. */
const OPEN = /^(?:شخص|شخصية|أحد|إنسان)(?!\p{L})/u;

const TO_YOU: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(صديق|جار|حبيب|زوج|مدير|رئيس|أستاذ|معلم|زميل|خطيب|حارس|قريب)(ت?)ي(?!\p{L})/gu, '$1$2ك'],
  [/(?<!\p{L})([يت]\p{L}{1,5}(?<![اأ]))ني(?!\p{L})/gu, '$1ك'],
  [/(?<!\p{L})معي(?!\p{L})/gu, 'معك'],
  [/(?<!\p{L})عني(?!\p{L})/gu, 'عنك'],
  [/(?<!\p{L})مني(?!\p{L})/gu, 'منك'],
  [/(?<!\p{L})لي(?!\p{L})/gu, 'لك'],
  [/(?<!\p{L})إليّ?(?!\p{L})(?=$|\s)/gu, 'إليك'],
];

const NAMED = [/(?:اسمه|اسمها|يدعى|تدعى|يُدعى|تُدعى)\s+(\p{L}{2,15})/u, /^(\p{L}{2,15})[،,]\s/u];
const COMMON = /^(?:التي|الذي|الذين|على|إلى|هذا|هذه|ذلك|الى|بعد|قبل|حتى|عند|كان|كانت|ليس|لكن|أريد|أبحث|أحتاج|أتمنى)$/u;

export const arabicReads: Reads = {
  toYou: (words) => TO_YOU.reduce((text, [found, said]) => text.replace(found, said), words),
  name: (words) => NAMED.map((pattern) => pattern.exec(words)?.[1]).find((name) => name !== undefined),
  gender(words) {
    if (OPEN.test(words)) return undefined;
    if (FEMALE.test(words) || /^\p{L}+(?:ة|تي)(?!\p{L})/u.test(words)) return 'FEMALE';
    return NEUTRAL.test(words) ? 'NON_BINARY' : 'MALE';
  },
  romance: /(?<!\p{L})(?:ال)?حب(?!\p{L})|حبيب|عاشق|غرام|خطيب|زوجي|زوجتي|رومانسي|[يت]حبني|عشق/u,
  aged: /عجوز|مسن|شيخ|جدة|جدي|متقاعد/u,
  // What it does, or where it is, follows the noun.
  title: (words) => words.split(/ (?=(?:التي|الذي|حيث|الذين|[يت]\p{L}{2,}(?<!ة))(?!\p{L}))/u)[0] ?? words,
  tags: (words) =>
    (words.match(/[\p{L}\p{N}]{4,20}/gu) ?? []).filter((word) => !COMMON.test(word) && !/^[يت]\p{L}{3,}/u.test(word)),
};
