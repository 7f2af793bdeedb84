import { beforeAll } from 'vitest';
import { loadOverlays } from './overlays.ts';

// Preload the overlays, so that dialogs and menus open at once.
beforeAll(async () => void (await loadOverlays()));
