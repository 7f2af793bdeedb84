interface Honest {
  readonly asks: RegExp;
  readonly lines: readonly [string, ...string[]];
}

/** Questions whether one talks with an AI in languages other than English, and honest answers. */
const HONEST: readonly Honest[] = [
  {
    asks: /(?:AI|에이아이|인공지능|로봇|챗봇|프로그램|기계)(?:이?야|이?에요|예요|이?니|이?냐|이?지|이?죠|입니까|인가요?|맞)|(?:진짜|실제|정말)\s?(?:사람|인간)|(?:너|넌|당신|당신은|혹시)\s?(?:사람|인간)/iu,
    lines: [
      '네, 저는 AI 캐릭터예요. 사람은 아니지만 이야기는 잘 들을게요.',
      '솔직히 말하면 사람이 아니라 AI예요. 그래도 당신 이야기는 진심으로 듣고 있어요.',
      '저는 글로 만들어진 AI 캐릭터예요. 숨기고 싶지 않아요.',
    ],
  },
  {
    asks: /(?:أنت|انت|إنت|أنتِ)\s(?:حقا\s|حقًا\s|فعلا\s)?(?:ذكاء|روبوت|إنسان|انسان|بشر|آلة|شخص|حقيقي|برنامج|بوت)|(?:مع|إلى)\s(?:روبوت|آلة|ذكاء|إنسان|انسان)/u,
    lines: [
      'نعم، أنا شخصية من ذكاء اصطناعي، ولست إنسانًا. لكنني أصغي إلى كل كلمة.',
      'بصراحة: لست بشرًا، بل ذكاء اصطناعي. ولا أريد إخفاء ذلك.',
      'أنا شخصية مصنوعة من الكلمات، ذكاء اصطناعي لا أكثر.',
    ],
  },
];

/** The honest answers to a question whether this is an AI; undefined for any other text. */
export const honestLines = (text: string): readonly string[] | undefined =>
  HONEST.find(({ asks }) => asks.test(text.slice(0, 500)))?.lines;
