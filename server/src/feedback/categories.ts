/** What feedback may be about, in the order of the form. */
export const feedbackCategories = [
  {
    categoryId: 'idea',
    name: { en: 'Idea', ko: '아이디어' },
    placeholder: {
      en: 'What would you love to see here?',
      ko: '어떤 기능이 있으면 좋을까요?',
    },
  },
  {
    categoryId: 'problem',
    name: { en: 'Problem', ko: '문제 신고' },
    placeholder: {
      en: 'What happened, and what did you expect instead?',
      ko: '어떤 일이 있었고, 원래는 어떻게 되어야 했나요?',
    },
  },
  {
    categoryId: 'character',
    name: { en: 'Characters', ko: '캐릭터' },
    placeholder: {
      en: 'Who is it about? What do they do well, what not?',
      ko: '어떤 캐릭터인가요? 좋았던 점과 아쉬운 점을 알려 주세요.',
    },
  },
  {
    categoryId: 'safety',
    name: { en: 'Safety', ko: '안전' },
    placeholder: {
      en: 'What should not be here? Tell us where you saw it.',
      ko: '여기에 있어서는 안 될 내용을 어디에서 보셨는지 알려 주세요.',
    },
  },
  {
    categoryId: 'gems',
    name: { en: 'Gems', ko: '젬' },
    placeholder: {
      en: 'Which gems are missing or too many, and since when?',
      ko: '어떤 젬이 언제부터 부족하거나 남나요?',
    },
  },
  {
    categoryId: 'other',
    name: { en: 'Something else', ko: '기타' },
    placeholder: { en: 'Write to us.', ko: '자유롭게 적어 주세요.' },
  },
] as const satisfies readonly {
  readonly categoryId: string;
  readonly name: Readonly<Record<'en' | 'ko', string>>;
  readonly placeholder: Readonly<Record<'en' | 'ko', string>>;
}[];
