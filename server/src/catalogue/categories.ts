/** The shelves of the home, in their order. */

import type { CatalogueCategory } from './types.ts';

export const categories: readonly CatalogueCategory[] = [
  {
    categoryId: 'romance',
    layout: 'SLIDE',
    title: { en: 'Slow burns', ko: '천천히 타오르는' },
    description: { en: 'People who take their time, and yours.', ko: '서두르지 않아서 더 설레는 사람들.' },
  },
  {
    categoryId: 'slice-of-life',
    layout: 'SCROLL',
    title: { en: 'The neighbourhood', ko: '우리 동네 사람들' },
    description: { en: 'Good company for an ordinary evening.', ko: '평범한 저녁을 함께 보내기 좋은 사람들.' },
  },
  {
    categoryId: 'fantasy',
    layout: 'SCROLL',
    title: { en: 'Magic, with paperwork', ko: '서류가 필요한 마법' },
    description: { en: 'Dragons, bargains and bread at midnight.', ko: '용과 계약, 그리고 한밤의 빵.' },
  },
  {
    categoryId: 'mystery',
    layout: 'SCROLL',
    title: { en: 'Something is off', ko: '뭔가 수상해' },
    description: { en: 'Clues, alibis and one very good fake.', ko: '단서와 알리바이, 그리고 완벽한 위작 하나.' },
  },
  {
    categoryId: 'sci-fi',
    layout: 'GRID',
    title: { en: 'Far from home', ko: '고향에서 먼 곳' },
    description: { en: 'Salvage, starlight and a nine-second lead.', ko: '고철과 별빛, 그리고 9초 앞선 대답.' },
  },
  {
    categoryId: 'adventure',
    layout: 'SCROLL',
    title: { en: 'Pack light', ko: '짐은 가볍게' },
    description: { en: 'They know the way, more or less.', ko: '길은 압니다. 대체로요.' },
  },
  {
    categoryId: 'mentors',
    layout: 'SINGLE',
    title: { en: 'Better teachers', ko: '진짜 선생님' },
    description: { en: 'They expect more of you, and bring snacks.', ko: '기대는 크게, 간식은 넉넉하게.' },
  },
  {
    categoryId: 'historical',
    layout: 'SCROLL',
    title: { en: 'Another century', ko: '다른 세기에서' },
    description: { en: 'Old worlds, living tempers.', ko: '오래된 세상, 살아 있는 성격들.' },
  },
];
