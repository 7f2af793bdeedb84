import type { ScenePreset } from 'shared-sdk/contract';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

type Scene = Exclude<ScenePreset, 'DISMISS'>;

/** How a scene opens: told by nobody, and what the character first answers. */
export const sceneTexts: Readonly<Record<Scene, LocalizedText>> = {
  DATE: localized('scenes', 'DATE'),
  RP: localized('scenes', 'RP'),
  SENSUAL: localized('scenes', 'SENSUAL'),
};
