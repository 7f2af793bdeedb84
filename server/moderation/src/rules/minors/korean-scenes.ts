import type { Entry } from '../entry.ts';

/** Love scenes with a minor, in whatever words either is named. Refused everywhere. */
export const KOREAN_MINOR_SCENES: readonly Entry[] = [
  {
    id: 'minors.ko.scene',
    catches: '미성년인 사람과 연인의 말: a person before eighteen and words for lovers',
    near: [{ one: ['$koMinorPerson'], other: ['$koLoveWord'], within: 12 }],
    unless: ['$koHarmless', '$koFamilyTalk'],
    matches: [
      '중3이랑 모텔 가는 얘기',
      '열일곱으로 하고 무릎에 앉아서 키스해',
      '십사 세 소녀와 첫날밤',
      '아직 미성년인 거 알아, 네가 날 원해',
      '내 나이의 절반인 애랑 데이트하자',
      '고딩이랑 원나잇',
    ],
    misses: [
      '남자친구가 초등학교 4학년 담임인데 키스를 잘해',
      '중3 때 첫사랑한테 고백했어',
      '우리 애가 초등학생인데 할머니를 사랑해요',
      '스물다섯 살 여자친구와 데이트',
      '15층에서 보는 야경이 로맨틱해',
    ],
  },
  {
    id: 'minors.ko.desire',
    catches: '아이에게 끌림: desire for a child, in words that name it themselves',
    phrases: [
      '(꼬마|아이|애|어린애|초등학생|중학생|제자)(한테|에게|를|의)? [0-3] (끌려|끌린|반했|성욕|흥분)',
      '(어린애|어린 (여자|남자)|꼬마|아동|초등학생) [0-3] (몸매|속옷|알몸|벗은)',
      '(로리|쇼타|로리콘|쇼타콘) [0-3] (롤플|플레이|야짤|만화|추천|할래|역할|여친|남친|짤)',
      '(사촌|조카|여동생|남동생|초등학생|중학생) [0-3] (뽀뽀|키스|만지) [0-2] (하게|받는|시키|아무도|몰래)',
      '(십대|어린|미성년|고딩|중딩|초딩) [0-1] (딸|아들|동생|제자)(이|가)? [0-4] (꼬리|유혹|꼬시|꼬셔|키스|침대|방으로)',
      '(미자|민짜|미성년) [0-3] (떡|자는|자고|잤|썰|모텔|술 마시고)',
    ],
    unless: ['$koHarmless', '(신고|경찰|보호|상담)'],
    matches: ['내가 돌보는 꼬마한테 끌려', '로리콘 롤플 할래?', '미자랑 떡치는 썰'],
    misses: ['그 애한테 선물을 끌어다 줬어', '꼬마가 레모네이드를 팔아', '미자 이모가 김치를 보냈어'],
  },
];
