import type { ScenePreset } from 'shared-sdk/contract';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

type Scene = Exclude<ScenePreset, 'DISMISS'>;

/** The opening line of each scene, which the character answers first. It has no speaker. */
export const sceneTexts: Readonly<Record<Scene, LocalizedText>> = {
  DATE: localized('scenes', 'DATE'),
  RP: localized('scenes', 'RP'),
  SENSUAL: localized('scenes', 'SENSUAL'),
};
