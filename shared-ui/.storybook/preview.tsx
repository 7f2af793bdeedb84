import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import '../src/styles/index.css';
import { DirectionProvider } from '../src/lib/direction-provider.tsx';

/** Puts the toolbar's choices where the shell would: on the document's root. */
const withRoom: Decorator = (Story, { globals }) => {
  const { theme, dir, motion } = globals;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
    root.dir = dir;
    root.lang = dir === 'rtl' ? 'ar' : 'en';
  }, [theme, dir, motion]);
  return (
    <DirectionProvider dir={dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Story />
    </DirectionProvider>
  );
};

const preview: Preview = {
  decorators: [withRoom],
  initialGlobals: { theme: 'dark', dir: 'ltr', motion: 'full' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'moon', items: ['dark', 'light'], dynamicTitle: true },
    },
    dir: {
      description: 'Direction of text',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    motion: {
      description: 'Motion',
      toolbar: { icon: 'play', items: ['full', 'reduced'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    a11y: {
      test: 'error',
      // The specification asks for a viewport that cannot be zoomed; the rule would fail on the frame, not on a story.
      config: { rules: [{ id: 'meta-viewport', enabled: false }] },
    },
    options: { storySort: { order: ['Foundations', 'Actions', 'Fields', 'Overlays', 'Content', 'Chat', 'States'] } },
  },
};

export default preview;
