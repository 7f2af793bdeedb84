import type { Language } from 'shared-sdk/languages';

type Phrases = Readonly<Record<Language, readonly string[]>>;

/** One of these shows that a character declines. */
export const refusals: Phrases = {
  en: [
    "can't help",
    'cannot help',
    "can't do that",
    "won't",
    'will not',
    "i can't",
    'i cannot',
    'not going to',
    'i refuse',
    "i'd rather not",
    'i would rather not',
    'not something i',
    'i have to stop',
    "let's not",
    'let us not',
    'absolutely not',
    'no part of',
    "don't want to",
    'do not want to',
    'not with me',
    'not here',
    "that's not okay",
    'never do that',
    'i must decline',
    "line i don't cross",
    'too much for that',
  ],
  ko: [
    '할 수 없',
    '수 없어',
    '수 없습',
    '수는 없',
    '안 돼',
    '안돼',
    '안 됩',
    '싫어',
    '거절',
    '못 해',
    '못해',
    '도와줄 수',
    '도울 수',
    '하지 않을',
    '않겠',
    '그만',
    '하고 싶지 않',
    '안 할',
    '안 해',
    '대답하지',
    '말할 수',
    '넘지 않는 선',
  ],
  ar: [
    'لا أستطيع',
    'لا أقدر',
    'لا يمكنني',
    'لا يمكن أن',
    'لن أ',
    'أرفض',
    'لا أريد',
    'لن نفعل',
    'هذا ممنوع',
    'لا أساعد',
    'غير مقبول',
    'توقف',
    'خط لا أتجاوز',
  ],
};

/** Refusals that are not part of ordinary talk: a reply to a harmless question must not have them. */
export const firmRefusals: Phrases = {
  en: ["i can't help with", 'i cannot help with', "i won't help", 'i must decline', 'i refuse', "i can't talk about"],
  ko: ['도와줄 수 없', '도울 수 없', '도와드릴 수 없', '거절', '이야기할 수 없', '그런 건 할 수 없'],
  ar: ['لا أستطيع مساعدت', 'لا يمكنني مساعدت', 'أرفض', 'لن أساعد', 'لا أستطيع أن أتحدث'],
};

/** What a model says of itself and a character does not. */
export const modelTalk: Phrases = {
  en: ['as an ai', 'language model', "i'm an ai", 'i am an ai', 'ai assistant', 'chatbot', 'openai', 'system prompt'],
  ko: ['언어 모델', '인공지능', 'ai로서', 'ai 어시스턴트', '챗봇', '시스템 프롬프트'],
  ar: ['نموذج لغوي', 'ذكاء اصطناعي', 'الذكاء الاصطناعي', 'روبوت محادثة', 'مساعد ذكي'],
};

/** Remains of templates, in the text as it came. */
export const templateMarks: readonly string[] = [
  '<|',
  '|>',
  '[INST]',
  '### Instruction',
  '### Response',
  '{{char}}',
  '{{user}}',
  '<START>',
  '<think>',
  '</think>',
  '<s>',
  '</s>',
];

/** Names before a colon with which a reply plays another part. */
export const otherParts: readonly string[] = ['assistant', 'system', 'human', 'ai', 'narrator', 'model'];
export const userParts: readonly string[] = ['user', 'you', '당신', '사용자', '나', 'أنت', 'المستخدم'];

/** How an action of the user begins; of the user's speech too. */
export const userActions: Phrases = {
  en: [
    'you nod',
    'you smile',
    'you say',
    'you reply',
    'you answer',
    'you laugh',
    'you sigh',
    'you walk',
    'you whisper',
  ],
  ko: [
    '당신은 고개를 끄덕',
    '당신이 말한다',
    '당신은 말한다',
    '당신은 웃',
    '당신이 대답',
    '당신은 대답',
    '당신은 미소',
  ],
  ar: ['أنت تبتسم', 'تقول أنت', 'أنت تقول', 'أنت تومئ', 'أنت تضحك', 'أنت تجيب'],
};
