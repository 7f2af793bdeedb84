import type { Decorator, StoryContext } from '@storybook/react-vite';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { DirectionProvider } from '../src/lib/direction-provider.tsx';

/** What Storybook passes to its hooks; its types leave out the play function. */
type Context = Pick<StoryContext, 'globals' | 'storyGlobals' | 'abortSignal'> & { readonly playFunction?: unknown };

const root = () => document.documentElement;

/** Tells the fake SDKs of the page which language to show. `shared-sdk/testing` reads this attribute. */
const show = (language: string) => {
  root().dataset.language = language;
};

/** Renders that have begun; a change of the toolbar renders again with the same signal, without playing. */
const begun = new WeakSet<AbortSignal>();

/**
 * A play function looks for texts in the language that its story is written in: English, unless the story sets
 * another one. So the story begins in that language, and takes the toolbar's when it has played.
 */
export function beginInOwnLanguage({ globals, storyGlobals, playFunction, abortSignal }: Context): void {
  const plays = playFunction !== undefined && !begun.has(abortSignal);
  begun.add(abortSignal);
  show(plays ? (storyGlobals.language ?? 'en') : globals.language);
}

export async function takeLanguageOfToolbar({ globals }: Context): Promise<void> {
  if (root().dataset.language === globals.language) return;
  show(globals.language);
  // The checks that follow see the page in the new language.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-language'] });
  return () => observer.disconnect();
}
const useShownLanguage = () => useSyncExternalStore(subscribe, () => root().dataset.language ?? 'en');

/** Applies the toolbar's choices to the document's root, as the shell would. */
export const withRoom: Decorator = (Story, { globals }) => {
  const { theme, motion, text, dir: asked } = globals;
  const language = useShownLanguage();
  const ofLanguage = language === 'ar' ? 'rtl' : 'ltr';
  const dir = asked === 'auto' ? ofLanguage : asked;
  // A screen reads the direction when it is created.
  if (asked === 'auto') delete root().dataset.direction;
  else root().dataset.direction = asked;
  useLayoutEffect(() => {
    root().dataset.theme = theme;
    root().dataset.motion = motion;
    root().style.fontSize = text === '100' ? '' : `${text}%`;
  }, [theme, motion, text]);
  useLayoutEffect(() => {
    root().lang = language;
    root().dir = dir;
    return asked === 'auto' ? undefined : holdDirection(asked);
  }, [language, dir, asked]);
  return (
    <DirectionProvider dir={dir}>
      <Story key={asked} />
    </DirectionProvider>
  );
};

/** A screen sets the direction of its language; the toolbar's choice overrides it. */
function holdDirection(dir: string): () => void {
  const observer = new MutationObserver(() => {
    if (root().dir !== dir) root().dir = dir;
  });
  observer.observe(root(), { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
