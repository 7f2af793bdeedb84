import { beforeAll } from 'vitest';
import { loadOverlays } from './overlays.ts';

// As in a page that has come to rest: dialogs and menus open at once.
beforeAll(async () => void (await loadOverlays()));
