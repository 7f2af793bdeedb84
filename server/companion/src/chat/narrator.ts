import type { CharacterProfile, Turn } from 'ports';
import { factsOf } from './facts.ts';
import type { Guard } from './guard.ts';
import { shuffled } from './seed.ts';

type Tongue = 'en' | 'ko' | 'ar';

/** What happens, and what it asks for. A narrator says "you", and never "I". */
const LINES: Readonly<Record<Tongue, { readonly beats: readonly string[]; readonly questions: readonly string[] }>> = {
  en: {
    beats: [
      'It works, almost. Something gives way, and something else takes notice.',
      'For a moment there is no answer. Then footsteps come from the dark, unhurried.',
      'Heads turn. One of them belongs to a person who seems to have been waiting for this.',
      'The air changes first, then the light. Whatever was asleep here is awake now.',
      'Nothing happens, and that is the strange part.',
      'A door that was shut a moment ago stands open by the width of a hand.',
      'Far off a bell rings once, and is stopped.',
      'A stranger steps into your way, looks you over, and does not reach for a weapon yet.',
    ],
    questions: ['What do you do?', 'What now?', 'How do you go on?', 'Whom do you turn to?', 'Do you stay or go?'],
  },
  ko: {
    beats: [
      '거의 성공이다. 무언가가 무너지고, 다른 무언가가 눈치챈다.',
      '잠시 아무 대답이 없다. 그러다 어둠 속에서 느긋한 발소리가 다가온다.',
      '고개들이 돌아본다. 그중 하나는 이 순간을 기다려 온 듯하다.',
      '공기가 먼저 바뀌고, 빛이 뒤따른다. 잠들어 있던 것이 깨어났다.',
      '아무 일도 일어나지 않는다. 그것이 이상하다.',
      '조금 전까지 닫혀 있던 문이 손 한 뼘만큼 열려 있다.',
    ],
    questions: ['어떻게 할까요?', '이제 무엇을 할까요?', '어디로 갈까요?'],
  },
  ar: {
    beats: [
      'ينجح الأمر، أو يكاد. شيء ينهار، وشيء آخر ينتبه.',
      'لا جواب للحظة. ثم تأتي خطوات من العتمة بلا عجلة.',
      'تلتفت الرؤوس، وبينها وجه يبدو أنه كان ينتظر هذا.',
      'يتغير الهواء أولًا، ثم الضوء. ما كان نائمًا هنا قد استيقظ.',
      'لا يحدث شيء، وهذا هو الغريب.',
      'باب كان مغلقًا قبل لحظة صار مفتوحًا بعرض كف.',
    ],
    questions: ['ما العمل؟', 'وماذا الآن؟', 'إلى أين؟'],
  },
};

const tongueOf = (text: string): Tongue =>
  /\p{Script=Hangul}/u.test(text) ? 'ko' : /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';

/** Continues the story of a world: a sentence of its own description, what happens, and the user's turn. */
export function narrate(world: CharacterProfile, last: Turn | undefined, { guard, seed }: Scene): string {
  const tongue = tongueOf(last?.text ?? '');
  const pick = (lines: readonly string[]) => {
    const order = shuffled(lines, seed);
    return order.find((line) => guard.isFresh(line)) ?? order[0] ?? '';
  };
  const places = factsOf(world)
    .filter(({ field, text }) => (field === 'backstory' || field === 'details') && tongueOf(text) === tongue)
    .map(({ text }) => text)
    .filter((text) => guard.isFresh(text) && !/\b(?:I|my|me)\b/.test(text));
  const { beats, questions } = LINES[tongue];
  return [shuffled(places, seed)[0], pick(beats), pick(questions)].filter(Boolean).join(' ');
}

interface Scene {
  readonly guard: Guard;
  readonly seed: string;
}
