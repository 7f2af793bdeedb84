import { createElement } from 'react';
import { addons, types, useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const GROUND = { dark: '#130c13', light: '#fdf8f7' };
type Theme = keyof typeof GROUND;

const MODES: readonly { readonly name: string; readonly globals?: string; readonly theme?: Theme }[] = [
  { name: 'Dark', theme: 'dark' },
  { name: 'Light', theme: 'light' },
  { name: 'Korean', globals: 'language:ko' },
  { name: 'Arabic', globals: 'language:ar' },
  { name: 'Text at 200 %', globals: 'text:200' },
  { name: 'Reduced motion', globals: 'motion:reduced' },
];

const grid = {
  display: 'grid',
  inlineSize: '100%',
  gridTemplateColumns: 'repeat(auto-fit, minmax(390px, 1fr))',
  gap: 12,
  padding: 12,
  blockSize: '100%',
  boxSizing: 'border-box',
  overflow: 'auto',
} as const;

/**
 * The story in every mode at once, each in a page of its own, as the modes are set on a page's root. Without JSX:
 * Storybook would compile it for another runtime of React than ours.
 */
function AllModes() {
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const [{ theme: chosen = 'dark' }] = useGlobals();
  if (!api.getCurrentStoryData()) return null;
  const modes = MODES.map(({ name, globals, theme = chosen as Theme }) => {
    const src = `iframe.html?id=${storyId}&viewMode=story&globals=theme:${theme}${globals ? `;${globals}` : ''}`;
    const style = { inlineSize: '100%', blockSize: 640, border: 0, borderRadius: 8, background: GROUND[theme] };
    return createElement(
      'figure',
      { key: name, style: { display: 'grid', gap: 4, margin: 0 } },
      createElement('figcaption', { style: { fontSize: 13 } }, name),
      createElement('iframe', { title: name, src, style }),
    );
  });
  return createElement('div', { style: grid }, modes);
}

addons.register('manuka', () => {
  // A tab of its own: in the canvas, the story's play function would look for what only the pages of the modes show.
  addons.add('manuka/all-modes', { type: types.TAB, title: 'All modes', render: () => createElement(AllModes) });
});

addons.setConfig({
  theme: create({
    base: 'dark',
    brandTitle: 'Manuka',
    brandUrl: './',
    appBg: '#1c131c',
    appContentBg: GROUND.dark,
    appPreviewBg: GROUND.dark,
    barBg: '#1c131c',
  }),
});
