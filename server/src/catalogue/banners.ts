/** Banners, notices, tags, gifts and genres of the platform's own. */

import type {
  CatalogueBanner,
  CatalogueGenre,
  CatalogueGift,
  CatalogueNoticePage,
  CataloguePreferenceTag,
} from './types.ts';

export const banners: readonly CatalogueBanner[] = [
  {
    bannerId: 'f98bda8f-f91e-443b-9643-96a204aa6ede',
    kind: 'HERO',
    title: { en: 'The 00:40 ferry waits for you', ko: '0시 40분 배가 기다려요' },
    body: {
      en: 'Luca has kept the seat by the radiator. He says it was an accident.',
      ko: '루카가 난로 옆자리를 맡아 뒀어요. 우연이라고 하네요.',
    },
    url: null,
    presetKey: 'e6bd154d-d5df-46c5-95f0-0b8c991b096e',
    style: 'FEATURED',
    placement: 'DISCOVER',
    isSensitive: false,
    look: 'man, olive skin, tousled brown hair, hazel eyes, stubble, soft smile, charcoal waistcoat with wine tie, harbour at night',
  },
  {
    bannerId: 'a90e8fbc-ad42-4f78-af03-dbddc0f42a92',
    kind: 'HERO',
    title: { en: 'She came to slay the dragon', ko: '용을 잡으러 왔다가' },
    body: {
      en: 'Now she does its taxes, and stocktaking starts at noon. Can you count?',
      ko: '지금은 용의 세금을 계산합니다. 정오에 재고 조사예요. 셈은 할 줄 아시죠?',
    },
    url: null,
    presetKey: '8417da3b-5b14-4366-b9c3-9a588f38dd46',
    style: 'FEATURED',
    placement: 'DISCOVER',
    isSensitive: false,
    look: null,
  },
  {
    bannerId: '673e81a5-c964-4f5b-a7e5-b014df6a7d7c',
    kind: 'HERO',
    title: { en: 'Line four is not connected', ko: '4번 회선은 끊겨 있습니다' },
    body: {
      en: 'It rings every night at 3:33. Tonight it asked for you.',
      ko: '매일 밤 3시 33분에 울립니다. 오늘은 당신을 찾네요.',
    },
    url: null,
    presetKey: '6ef61120-91db-4351-b7f2-bcfca3db98a2',
    style: 'FEATURED',
    placement: 'DISCOVER',
    isSensitive: false,
    look: null,
  },
  {
    bannerId: '53c35610-89ff-479e-a293-6f3a7b2749e8',
    kind: 'HERO',
    title: { en: 'After closing time', ko: '영업이 끝난 뒤에' },
    body: {
      en: 'Étienne has one song left, and has mislaid the key.',
      ko: '에티엔에게 노래가 한 곡 남았고, 열쇠는 사라졌어요.',
    },
    url: null,
    presetKey: '3af8e5ec-c789-47ca-94ed-c532270c4081',
    style: 'VERTICAL',
    placement: 'HIGHLIGHT',
    isSensitive: true,
    look: null,
  },
  {
    bannerId: 'c09b9acc-76c0-47d8-8221-c9ca5953bedb',
    kind: 'EVENT',
    title: { en: 'Slow burns', ko: '천천히 타오르는' },
    body: {
      en: 'Letters, ferries and a very good perfume: the shelf for patient hearts.',
      ko: '편지와 밤배, 그리고 향수. 서두르지 않는 마음을 위한 이야기.',
    },
    url: '/?categoryId=romance',
    presetKey: null,
    style: 'HORIZONTAL',
    placement: 'EXPLORE',
    isSensitive: false,
    look: 'woman, 30, warm skin, long wavy auburn hair, emerald eyes, dreamy, no glasses, rose gown, earrings, beach at dusk',
  },
  {
    bannerId: '58232bd4-e421-448c-87a8-01b6c9dbaf0e',
    kind: 'EVENT',
    title: { en: 'Build a world of your own', ko: '나만의 세계 만들기' },
    body: {
      en: 'One sentence is enough to begin. We draft the rest with you.',
      ko: '한 문장이면 시작할 수 있어요. 나머지는 함께 써 내려가요.',
    },
    url: '/create/world',
    presetKey: null,
    style: 'CARD',
    placement: 'EXPLORE',
    isSensitive: false,
    look: 'elf woman, 32, fair skin, long straight silver hair, violet eyes, soft smile, teal robe with gold trim, circlet, mountain at dawn',
  },
  {
    bannerId: 'fc60f12d-23cb-4025-9d7d-47c0f9d3ecc9',
    kind: 'FREE_GEM',
    title: { en: '10 gems, every day', ko: '매일 10젬' },
    body: {
      en: 'Your first visit of a day (UTC) refills 10 gems. Nothing to press.',
      ko: '하루(UTC 기준) 첫 방문에 10젬이 채워져요. 누를 것도 없어요.',
    },
    url: null,
    presetKey: null,
    style: 'CARD',
    placement: 'EXPLORE',
    isSensitive: false,
    look: 'woman, 28, golden skin, bob caramel hair, hazel eyes, laughing, yellow sweater, kitchen at dawn',
  },
  {
    bannerId: 'c4d69efe-4571-4786-8935-daf22b9fa78d',
    kind: 'FREE_GEM',
    title: { en: 'Come back tomorrow', ko: '내일 또 만나요' },
    body: {
      en: 'A streak of n days earns n gems on day n. A missed day starts again at one.',
      ko: '연속 n일째에는 n젬을 드려요. 하루를 거르면 다시 1일부터예요.',
    },
    url: null,
    presetKey: null,
    style: 'CARD',
    placement: 'EXPLORE',
    isSensitive: false,
    look: 'man, 32, warm skin, comma black hair, brown eyes, clean shaven, smile, green turtleneck, train',
  },
  {
    bannerId: '13138225-0e8a-45f2-80fc-38519b209d85',
    kind: 'FREE_GEM',
    title: { en: 'Tell us what is missing', ko: '아쉬운 점을 들려주세요' },
    body: {
      en: 'Your first feedback brings 5 gems. People read it, and it decides what we build next.',
      ko: '첫 의견을 보내면 5젬을 드려요. 사람이 직접 읽고, 다음에 만들 것을 정해요.',
    },
    url: '/profile',
    presetKey: null,
    style: 'CARD',
    placement: 'EXPLORE',
    isSensitive: false,
    look: 'androgynous person, 30, tan skin, lavender pixie hair, grey eyes, round glasses, soft smile, navy denim jacket, library',
  },
];

export const noticePages: readonly CatalogueNoticePage[] = [
  {
    imageName: 'notice-welcome',
    title: { en: 'Good to have you here', ko: '만나서 반가워요' },
    body: 'notice.welcome.body',
    urls: ['/highlight'],
    look: 'woman, 30, wavy copper hair, green eyes, smiling, teal sweater, cafe',
  },
  {
    imageName: 'notice-create',
    title: { en: 'Bring your own character', ko: '나만의 캐릭터를 만들어 보세요' },
    body: 'notice.create.body',
    urls: ['/create/character', '/create/world'],
    look: 'woman, 34, brown skin, black braid hair, gold eyes, soft smile, rust shirt, painting studio',
  },
];

export const preferenceTags: readonly CataloguePreferenceTag[] = [
  {
    tagId: 'romance',
    label: { en: 'Romance', ko: '로맨스' },
    gender: 'FEMALE',
    look: 'woman, 30, long wavy rose hair, soft smile, wine gown, beach at dusk',
  },
  {
    tagId: 'fantasy',
    label: { en: 'Fantasy', ko: '판타지' },
    gender: 'FEMALE',
    look: 'elf woman, 30, long straight platinum hair, emerald eyes, green cloak, forest',
  },
  {
    tagId: 'sci-fi',
    label: { en: 'Science fiction', ko: 'SF' },
    gender: 'MALE',
    look: 'man, 32, blue undercut hair, ice blue eyes, white flight suit, starship',
  },
  {
    tagId: 'mystery',
    label: { en: 'Mystery', ko: '미스터리' },
    gender: 'MALE',
    look: 'man, 44, black hair, grey eyes, stubble, charcoal trench coat, fedora, rainy street',
  },
  {
    tagId: 'comedy',
    label: { en: 'Comedy', ko: '코미디' },
    gender: 'FEMALE',
    look: 'woman, 33, short red curly hair, laughing, yellow hoodie, market',
  },
  {
    tagId: 'adventure',
    label: { en: 'Adventure', ko: '모험' },
    gender: 'MALE',
    look: 'man, 36, brown shaggy hair, stubble, grin, leather jacket, desert',
  },
  {
    tagId: 'historical',
    label: { en: 'Historical', ko: '시대극' },
    gender: 'FEMALE',
    look: 'woman, 29, black bun hair, hair pin, rose hanbok, garden',
  },
  {
    tagId: 'slice-of-life',
    label: { en: 'Slice of life', ko: '일상' },
    gender: 'MALE',
    look: 'man, 30, messy caramel hair, smile, cream sweater, kitchen',
  },
  {
    tagId: 'horror',
    label: { en: 'Spooky', ko: '호러' },
    gender: 'FEMALE',
    look: 'woman, 35, hime cut black hair, red eyes, pale, black dress, choker, castle',
  },
  {
    tagId: 'action',
    label: { en: 'Action', ko: '액션' },
    gender: 'FEMALE',
    look: 'woman, 31, deep skin, silver ponytail, stern, black tank top, rooftop',
  },
  {
    tagId: 'mentor',
    label: { en: 'Mentors', ko: '멘토' },
    gender: 'MALE',
    look: 'man, 58, silver hair, full beard, glasses, smile, green waistcoat, library',
  },
  {
    tagId: 'music',
    label: { en: 'Music', ko: '음악' },
    gender: 'NON_BINARY',
    look: 'androgynous person, 27, pink wolf cut hair, smirk, headphones, purple hoodie, stage',
  },
];

export const gifts: readonly CatalogueGift[] = [
  { giftId: 'coffee', name: { en: 'A cup of coffee', ko: '커피 한 잔' }, price: 5 },
  { giftId: 'pastry', name: { en: 'A warm pastry', ko: '갓 구운 빵' }, price: 10 },
  { giftId: 'flowers', name: { en: 'A bunch of flowers', ko: '꽃다발' }, price: 20 },
  { giftId: 'record', name: { en: 'A rare record', ko: '희귀 음반' }, price: 50 },
  { giftId: 'dinner', name: { en: 'Dinner on a rooftop', ko: '옥상 저녁 식사' }, price: 100 },
  { giftId: 'comet', name: { en: 'A comet with their name', ko: '이름을 붙인 혜성' }, price: 200 },
];

export const worldGenres: readonly CatalogueGenre[] = [
  { genreId: 'fantasy', label: { en: 'Fantasy', ko: '판타지' } },
  { genreId: 'sci-fi', label: { en: 'Science fiction', ko: 'SF' } },
  { genreId: 'romance', label: { en: 'Romance', ko: '로맨스' } },
  { genreId: 'mystery', label: { en: 'Mystery', ko: '미스터리' } },
  { genreId: 'horror', label: { en: 'Horror', ko: '호러' } },
  { genreId: 'historical', label: { en: 'Historical', ko: '시대극' } },
  { genreId: 'everyday', label: { en: 'Everyday life', ko: '일상' } },
  { genreId: 'survival', label: { en: 'Survival', ko: '생존' } },
];
