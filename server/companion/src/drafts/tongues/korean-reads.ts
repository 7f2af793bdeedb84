import type { Reads } from './tongue.ts';

const FEMALE =
  /여자|여성|그녀|누나|언니|여동생|엄마|어머니|할머니|이모|고모|아내|여친|공주|여왕|황후|마녀|인어|수녀|여신|아가씨|여배우|여사|딸/u;
const MALE =
  /남자|남성|오빠|남동생|아빠|아버지|할아버지|삼촌|남편|남친|왕자|황제|신사|청년|소방관 형|아저씨|아들|형님/u;
const NEUTRAL = /로봇|안드로이드|용(?=이|은|과|$|\s)|드래곤|유령|외계인|논바이너리|인공지능/u;

const TO_YOU: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:내|나의|제|저의)(?=\s)/gu, '당신의'],
  [/(?<!\p{L})(?:나를|날|저를)(?!\p{L})/gu, '당신을'],
  [/(?<!\p{L})(?:나에게|나한테|내게|저에게|저한테|제게)(?!\p{L})/gu, '당신에게'],
  [/(?<!\p{L})(?:나와|나랑|저와|저랑)(?!\p{L})/gu, '당신과'],
  [/(?<!\p{L})(?:내가|제가)(?!\p{L})/gu, '당신이'],
  [/(?<!\p{L})(?:나는|난|저는)(?!\p{L})/gu, '당신은'],
  [/(?<!\p{L})(?:나만|저만)(?!\p{L})/gu, '당신만'],
];

const NAMED = [
  /이름은\s*([가-힣]{2,4}?)(?=이고|이며|이야|[,.\s]|$)/u,
  /^([가-힣]{2,4}),\s/u,
  /(?<![가-힣])([가-힣]{2,4}?)(?:이라는|라는)\s/u,
];

export const koreanReads: Reads = {
  toYou: (words) => TO_YOU.reduce((text, [found, said]) => text.replace(found, said), words),
  name: (words) => NAMED.map((pattern) => pattern.exec(words)?.[1]).find((name) => name !== undefined),
  gender(words) {
    const [isFemale, isMale] = [FEMALE.test(words), MALE.test(words)];
    if (isFemale !== isMale) return isFemale ? 'FEMALE' : 'MALE';
    return !isFemale && NEUTRAL.test(words) ? 'NON_BINARY' : undefined;
  },
  romance:
    /연애|사랑|로맨스|애인|여자친구|남자친구|여친|남친|첫사랑|약혼|신부|신랑|키스|짝사랑|좋아하는 사람|나를 (?:몰래 )?좋아하/u,
  aged: /노인|할머니|할아버지|늙은|나이 든|은퇴/u,
  // The noun comes last.
  title: (words) => (words.length > 16 ? words.split(' ').slice(-2).join(' ') : words),
  tags: (words) =>
    (words.match(/[가-힣]{2,12}|[\p{L}\p{N}]{3,20}/gu) ?? [])
      .filter((word) => !MODIFIER.test(word))
      .map((word) => (word.length > 2 ? word.replace(PARTICLE, '') : word))
      .filter((word) => word.length > 1),
};

/** Endings of a noun or a verb. */
const MODIFIER = /[는던게]$|..[한은운인린된]$|[해요어줘]$|^(?:나|내|저|제|당신|매일|몰래|정말|아주|항상|사람)/u;
const PARTICLE = /(?:에서|에게|으로|의|을|를|이|가|에|와|과|로|도)$/u;
