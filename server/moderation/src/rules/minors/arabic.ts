import type { Entry } from '../entry.ts';

export const ARABIC_MINORS: readonly Entry[] = [
  {
    id: 'minors.ar.conversation',
    catches: 'a minor in one message, love in another',
    only: ['conversation'],
    near: [{ one: ['$arPlayed'], other: ['$arRomantic', '$arLove', '$arSexual'], within: 2_000 }],
    unless: ['$arHarmless', '$arFamily'],
    matches: ['أنت عمرك 15\nقبليني', 'تخيلي أنك طفلة\nكيف حالك\nتعالي إلى سريري'],
    misses: ['ابنتي عمرها تسع سنوات\nقبليني', 'كيف حالك\nقبليني'],
  },
  {
    id: 'minors.ar.character',
    catches: 'a character that is a minor',
    only: ['creation'],
    phrases: [
      '(فتاة|فتى|طفلة|طفل|بنت|ولد|تلميذة|شخصية|أميرة|ساحرة|طالبة) [0-4] $arAged',
      'قاصر(ة)',
      'العمر {1-17}',
      '(طالبة|طالب|تلميذة|تلميذ) (في)? (الإعدادية|الابتدائية|الثانوية|المتوسطة)',
    ],
    unless: ['عندما (كان|كانت|كنت)', 'معلم*', 'مدرس*', 'أم', 'أب', 'والد*'],
    matches: ['فتاة جميلة عمرها 14 سنة', 'شخصية قاصر'],
    misses: ['فتاة عمرها 24 سنة', 'محقق عجوز يحب القهوة', 'معلمة في مدرسة ابتدائية'],
  },
];
