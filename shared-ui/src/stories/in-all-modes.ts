import axe, { type Result } from 'axe-core';

/**
 * Spread into a story file's meta (or into one story): after each story has played, its end state is looked at once
 * more in the light theme, from right to left with text at 200 %, and with reduced motion. One story proves all of
 * them, so that no copies of it are needed.
 *
 *     const meta = { title: 'Actions/Button', component: Button, ...inAllModes } satisfies Meta<typeof Button>;
 *
 * It works in the test run only: in Storybook itself the toolbar changes the modes.
 */
export const inAllModes = { tags: ['modes'], afterEach: lookInAllModes };

const root = () => document.documentElement;

async function lookInAllModes(): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return;
  const { theme = 'dark', motion = 'full' } = root().dataset;
  const { dir, lang } = root();
  try {
    root().dataset.motion = 'reduced';
    expectStillness();
    const other = theme === 'light' ? 'dark' : 'light';
    root().dataset.theme = other;
    await settled();
    await expectContrast(other);
    root().dir = dir === 'rtl' ? 'ltr' : 'rtl';
    root().style.fontSize = '200%';
    await settled();
    expectNoSidewaysScroll();
  } finally {
    root().style.fontSize = '';
    Object.assign(root(), { dir, lang });
    Object.assign(root().dataset, { theme, motion });
  }
}

/** Nothing moves on and on, and nothing takes its time. */
function expectStillness(): void {
  const moving = document.getAnimations().filter((animation) => {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    const endless = iterations === Number.POSITIVE_INFINITY;
    return animation.playState === 'running' && endless && Number(duration) < 2000;
  });
  const [first] = moving;
  if (first) throw new Error(`With reduced motion ${describe(targetOf(first))} still moves.`);
}

/** Until colours have stopped fading. */
async function settled(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    .filter((animation) => animation.playState === 'running');
  await Promise.allSettled(finite.map((animation) => animation.finished));
  await new Promise(requestAnimationFrame);
}

async function expectContrast(theme: string): Promise<void> {
  const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
  if (violations.length > 0) throw new Error(`In the ${theme} theme:\n${violations.map(say).join('\n')}`);
}

const say = ({ nodes }: Result): string =>
  nodes.map((node) => `${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary}`).join('\n');

/** Text at twice its size, from the other side, still fits the width. */
function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = root();
  if (scrollWidth <= clientWidth + 1) return;
  const widest = [...document.body.querySelectorAll('*')].find((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  });
  throw new Error(`From the other side and at 200 % the page is ${scrollWidth} px wide: ${describe(widest)}`);
}

const targetOf = (animation: Animation) =>
  animation.effect instanceof KeyframeEffect ? animation.effect.target : undefined;

const describe = (element: Element | null | undefined) =>
  element ? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">` : 'something';
