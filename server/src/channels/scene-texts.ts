import type { ScenePreset } from 'shared-sdk/contract';
import { type Worded, worded } from '../worded.ts';

type Scene = Exclude<ScenePreset, 'DISMISS'>;

/** How a scene opens: told by nobody, and what the character first answers. */
export const sceneTexts: Readonly<Record<Scene, Worded>> = {
  DATE: worded('scenes', 'DATE'),
  RP: worded('scenes', 'RP'),
  SENSUAL: worded('scenes', 'SENSUAL'),
};
