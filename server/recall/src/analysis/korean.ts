/** Words that say nothing about a subject, without their particles. */
const STOP = new Set(
  '나 너 내 네 저 제 우리 저희 그 이 것 거 게 뭐 뭘 무엇 무슨 어떤 어떻게 언제 어디 누구 누가 왜 얼마나 있 없 하 해 했 되 됐 같 좀 더 또 잘 못 안 다 막 참 진짜 정말 너무 아주 그냥 지금 이제 요즘 오늘 늘 항상 가끔 자꾸 때문 이유 점 얘기 이야기 기억 생각 말 사람 때 곳 수 중 위해 대해 대한 그래서 그리고 근데 하지만 사실 아까 방금 이번 지난 다음 작년 올해'.split(
    ' ',
  ),
);

/** Endings of nouns and verbs, longest first: a word loses at most two. */
const ENDINGS = (
  '이라고 한테서 에서는 에서도 으로는 에게서 이에요 예요 이었어 였어 했지 했어요 했어 한다고 하고있어 하는 하고 해서 하지 하게 할까 해요 해줘 합니다 습니다 ㅂ니다 ' +
  '았어요 었어요 았어 었어 았지 었지 았더라 었더라 았게 었게 아서 어서 아요 어요 으면 는데 은데 던데 더라 ' +
  '이라는 라고 라는 라면 이랑 처럼 보다 까지 부터 마다 에서 에게 한테 께서 으로 이나 이야 이지 이랬 뿐이야 뿐 ' +
  '은 는 이 가 을 를 에 의 도 만 로 와 과 랑 야 지 고 며 면 게 기 서 요 죠 니 네 나 다'
)
  .split(' ')
  .sort((a, b) => b.length - a.length);

/** The stem of a Korean word; undefined for a word that says nothing. */
export function koreanStem(word: string): string | undefined {
  if (STOP.has(word)) return undefined;
  const stem = withoutEnding(withoutEnding(word));
  return STOP.has(stem) ? undefined : stem;
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((one) => word.length > one.length && word.endsWith(one));
  // A noun of two syllables may end as a particle does.
  if (!ending || (word.length === 2 && ending.length === 1 && !/[은는을를에의도]$/.test(word))) return word;
  return word.slice(0, -ending.length);
}

/** Pairs of neighbouring syllables: words that differ only in their endings share the first ones. */
export function pairsOf(word: string): string[] {
  const syllables = [...word];
  return syllables.slice(1).map((syllable, at) => `${syllables[at]}${syllable}`);
}
