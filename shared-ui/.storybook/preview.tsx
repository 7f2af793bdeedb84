import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../src/styles/index.css';
import { loadOverlays } from '../src/overlays/overlays.ts';
import { beginInOwnLanguage, takeLanguageOfToolbar, withRoom } from './room.tsx';
import { widths } from './widths.ts';

// A generous timeout for busy machines.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  decorators: [withRoom],
  // Preload the overlays, so that dialogs and menus open at once.
  loaders: [async () => void (await loadOverlays())],
  beforeEach: beginInOwnLanguage,
  afterEach: takeLanguageOfToolbar,
  initialGlobals: { theme: 'dark', language: 'en', dir: 'auto', motion: 'full', text: '100' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'moon', items: ['dark', 'light'], dynamicTitle: true },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'ko', title: 'Korean' },
          { value: 'ar', title: 'Arabic' },
        ],
        dynamicTitle: true,
      },
    },
    dir: {
      description: 'Direction of text',
      toolbar: {
        icon: 'transfer',
        items: [{ value: 'auto', title: 'Direction of the language' }, 'ltr', 'rtl'],
        dynamicTitle: true,
      },
    },
    text: {
      description: 'Size of text',
      toolbar: {
        icon: 'zoom',
        items: [
          { value: '100', title: 'Text 100 %' },
          { value: '200', title: 'Text 200 %' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'play',
        items: [
          { value: 'full', title: 'Full motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    viewport: { options: widths },
    a11y: {
      test: 'error',
      // The specification asks for a viewport without zoom; the rule would fail on the frame, not on a story.
      config: { rules: [{ id: 'meta-viewport', enabled: false }] },
    },
    options: {
      storySort: {
        order: [
          'Guidelines',
          ['Welcome', 'Colour', 'Type', 'Space and shape', 'Motion', 'Composing a screen'],
          'Actions',
          'Fields',
          'Indicators',
          'Overlays',
          'Content',
          'Media',
          'Chat',
          'States',
        ],
      },
    },
  },
};

export default preview;
