import type { ScenePreset } from 'shared-sdk/contract';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

type Scene = Exclude<ScenePreset, 'DISMISS'>;

/** The opening line of each scene, which the character answers first. It has no speaker. */
export const sceneTexts: Readonly<Record<Scene, LocalizedText>> = {
  DATE: localized('scenes', 'DATE'),
  RP: localized('scenes', 'RP'),
  SENSUAL: localized('scenes', 'SENSUAL'),
};

/** What the character says first in a scene where no model writes it; the narrator's for a world. */
export const openers: Readonly<Record<Scene | 'WORLD', LocalizedText>> = {
  DATE: localized('openers', 'DATE'),
  RP: localized('openers', 'RP'),
  SENSUAL: localized('openers', 'SENSUAL'),
  WORLD: localized('openers', 'WORLD'),
};
