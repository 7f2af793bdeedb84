/**
 * Questions that were written after the code and tried once. Nothing may be tuned to them: they tell how much of the
 * other figure comes from words that the tables of subjects happen to have.
 */
export const unseen: Readonly<Record<'en' | 'ko' | 'ar', readonly (readonly [said: string, asked: string])[]>> = {
  en: [
    ['My niece Clara has started ballet lessons.', 'Who in my family dances?'],
    ["I'm colour-blind, red and green look alike to me.", "What can't my eyes tell apart?"],
    ['I keep bees behind the garage.', 'Which insects do I look after?'],
    ['Our landlord raised the rent by ten percent.', 'What happened to the cost of my apartment?'],
    ["I can't swim, I nearly drowned at camp.", "Why don't I want to go in the lake?"],
    ["I'm left-handed.", 'Which hand do I write with?'],
    ['My wife snores terribly.', 'What keeps me awake beside my spouse?'],
    ['I failed my driving test twice.', 'Do I have a licence?'],
    ['I moved here from Nairobi when I was twelve.', 'Which country did I come from?'],
    ["I'm training to be a paramedic.", 'What career am I preparing for?'],
    ['My knees hurt when it rains.', 'Which joints give me trouble?'],
    ['I sing in a church choir.', 'What do I do on Sundays with my voice?'],
  ],
  ko: [
    ['우리 조카 서연이가 발레를 시작했어.', '우리 친척 중에 춤추는 애가 누구지?'],
    ['나는 색맹이라 빨강이랑 초록을 구분 못 해.', '내 눈에 무슨 문제가 있지?'],
    ['나는 왼손잡이야.', '내가 글씨를 어느 손으로 쓰지?'],
    ['집주인이 월세를 올렸어.', '우리 집 방값이 어떻게 됐지?'],
    ['나는 수영을 못 해서 물이 무서워.', '내가 왜 바다에 안 들어가지?'],
    ['운전면허 시험에 두 번 떨어졌어.', '나 차 몰 수 있어?'],
    ['비 오는 날에는 무릎이 아파.', '내 몸 어디가 안 좋지?'],
    ['나는 소방관이 되려고 준비 중이야.', '내 꿈의 직업이 뭐지?'],
  ],
  ar: [
    ['ابنة أختي بدأت تتعلم الباليه.', 'من يرقص في عائلتي؟'],
    ['أنا أعسر أكتب بيدي اليسرى.', 'بأي يد أمسك القلم؟'],
    ['رفع صاحب البيت الإيجار.', 'ماذا حدث لأجرة شقتي؟'],
    ['لا أجيد السباحة وأخاف من البحر.', 'لماذا لا أنزل إلى الماء؟'],
    ['رسبت في امتحان القيادة مرتين.', 'هل عندي رخصة؟'],
    ['تؤلمني ركبتي عندما تمطر.', 'أي جزء من جسمي يوجعني؟'],
    ['أتدرب لأصبح مسعفاً.', 'ما المهنة التي أستعد لها؟'],
    ['زوجي يشخر كثيراً.', 'ما الذي يمنعني من النوم؟'],
  ],
};
