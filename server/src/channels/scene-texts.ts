import type { ScenePreset } from 'shared-sdk/contract';
import type { Language } from '../http/language.ts';

type Scene = Exclude<ScenePreset, 'DISMISS'>;

/** How a scene opens: told by nobody, and what the character first answers. */
export const sceneTexts: Readonly<Record<Scene, Readonly<Record<Language, string>>>> = {
  DATE: {
    en: 'You are on a date with {{char}}. The evening has only just begun.',
    ko: '{{char}}와(과)의 데이트가 시작되었습니다. 저녁은 이제 막 시작이에요.',
  },
  RP: {
    en: 'A new scene with {{char}}. Anything may happen from here.',
    ko: '{{char}}와(과) 함께하는 새로운 장면입니다. 여기서부터 무슨 일이든 일어날 수 있어요.',
  },
  SENSUAL: {
    en: 'You are alone with {{char}}, and closer than before.',
    ko: '{{char}}와(과) 단둘이, 전보다 가까이 있습니다.',
  },
};
