import { describe, expect, it } from 'vitest';
import { factsIn } from './facts.ts';

const quotes = (text: string) => factsIn(text).map(({ quote }) => quote);

describe('a fact about the user', () => {
  it.each([
    "I'm allergic to nuts.",
    'My name is Robin.',
    'My sister is called Ada.',
    'I work as a nurse in Leeds.',
    'Ich heiße Jonas und wohne in Köln.',
    'Je suis allergique aux noix.',
    'Tengo dos gatos.',
    'Mi chiamo Luca.',
    'Eu moro em Lisboa.',
    'Меня зовут Аня.',
    'У меня аллергия на орехи.',
    'Mam na imię Zofia i mam psa.',
    'Benim adım Deniz.',
    'اسمي ليلى.',
    'أنا أعمل طبيبة.',
    '저는 땅콩 알레르기가 있어요.',
    '서울에 살고 있어요.',
    '私はピーナッツアレルギーです。',
    '東京に住んでいます。',
    '我对花生过敏。',
    'मेरा नाम रवि है।',
    'ผมชื่อสมชาย',
    'Με λένε Ελένη και μένω στην Αθήνα.',
  ])('is stored verbatim, in any language: %s', (text) => {
    expect(quotes(text)).toEqual([text]);
  });

  it.each([
    'Hello!',
    'What is your name?',
    'Are you allergic to nuts?',
    "I'm fine.",
    "I'm sorry to hear that.",
    'I like that.',
    'I love you.',
    'The sea is loud tonight.',
    '*I walk to the window*',
    '이름이 뭐예요?',
    'どこに住んでいますか。',
    '...',
    '',
  ])('is not found in: %s', (text) => {
    expect(quotes(text)).toEqual([]);
  });

  it('is found sentence by sentence', () => {
    expect(quotes('Hi there! My dog is called Rex. How are you? I hate rain.')).toEqual([
      'My dog is called Rex.',
      'I hate rain.',
    ]);
  });

  it('weighs more if forgetting it could hurt', () => {
    const [allergy] = factsIn("I'm allergic to nuts.");
    const [taste] = factsIn('I like tea.');
    expect(allergy?.weight).toBeGreaterThan(taste?.weight ?? 0);
  });
});
