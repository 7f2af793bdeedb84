import { evaluationChats } from 'recall/evaluation';

/** Talk of the evaluation of memories, each line with words as rare as those of people: names, places, things. */
export function textsIn(count: number): string[] {
  const talks = [...evaluationChats(2_000).filter((_, at) => at % 2 === 0), { lines: chinese(2_000) }].map(
    ({ lines }) => lines.map((line) => (typeof line === 'string' ? line : line.text)),
  );
  const random = randomNumbers();
  return Array.from({ length: count }, (_, n) => {
    const language = n % talks.length;
    const lines = talks[language] ?? [];
    const line = lines[Math.floor(n / talks.length) % lines.length] ?? '';
    return `${line} ${rareWord(SCRIPTS[language] ?? 'abc', random)} ${n}`;
  });
}

const SCRIPTS = [
  'etaoinshrdlucmfw',
  '가나다라마바사보리고양이오두막집',
  'ابتثجحدرزسشعفقكلمنه',
  '的一是了我不人在他有这个上们来到',
];

/** The n-th word of a script, the first ones a hundred times as often as the last. */
function rareWord(letters: string, random: () => number): string {
  const chars = [...letters];
  let rank = Math.floor(20_000 ** random());
  const length = chars.length > 15 && letters.charCodeAt(0) < 0x800 ? 4 : 2;
  let word = '';
  while (rank > 0 || word.length < length) {
    word += chars[(rank + word.length * 7) % chars.length];
    rank = Math.floor(rank / chars.length);
  }
  return word;
}

function chinese(count: number): string[] {
  const parts = [
    '昨天晚上',
    '我们',
    '一起',
    '去看电影了',
    '我家的猫',
    '很懒',
    '你喜欢',
    '下雨天',
    '喝热茶',
    '吗',
    '明天',
    '在车站',
    '见面吧',
    '那本书',
    '太有意思',
  ];
  const random = randomNumbers();
  const part = () => parts[Math.floor(random() * parts.length)] ?? '';
  return Array.from({ length: count }, () => `${part()}${part()}，${part()}${part()}${part()}。`);
}

/** The same numbers in each run. */
function randomNumbers(): () => number {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
