import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import '../src/styles/index.css';
import { DirectionProvider } from '../src/lib/direction-provider.tsx';
import { loadOverlays } from '../src/overlays/overlays.ts';
import { SideBySide } from './side-by-side.tsx';

// A generous timeout for busy machines.
configure({ asyncUtilTimeout: 10_000 });

/** Applies the toolbar's choices to the document's root, as the shell would. */
const withRoom: Decorator = (Story, { globals, id }) => {
  const { theme, motion, language, text, view } = globals;
  const dir = globals.dir === 'auto' ? (language === 'ar' ? 'rtl' : 'ltr') : globals.dir;
  const lang = dir === 'rtl' && language === 'en' ? 'ar' : language;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
    root.dir = dir;
    root.lang = lang;
    root.style.fontSize = text === '100' ? '' : `${text}%`;
  }, [theme, motion, dir, lang, text]);
  if (view === 'all') return <SideBySide storyId={id} />;
  return (
    <DirectionProvider dir={dir}>
      <Story />
    </DirectionProvider>
  );
};

const preview: Preview = {
  decorators: [withRoom],
  // Preload the overlays, so that dialogs and menus open at once.
  loaders: [async () => void (await loadOverlays())],
  initialGlobals: { theme: 'dark', language: 'en', dir: 'auto', motion: 'full', text: '100', view: 'one' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'moon', items: ['dark', 'light'], dynamicTitle: true },
    },
    language: {
      description: "Language: stories that use their package's texts show them in it",
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
    view: {
      description: 'One mode, or all of them side by side',
      toolbar: {
        icon: 'grid',
        items: [
          { value: 'one', title: 'One mode' },
          { value: 'all', title: 'All modes' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
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
