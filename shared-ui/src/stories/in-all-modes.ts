import axe, { type NodeResult } from 'axe-core';

/**
 * Spread into the meta of a story file (or into a story): after each story has played, its end state is checked in the
 * other theme, without motion, and on a phone in the other direction with text at 200 %. Stories thus need no copies
 * for these modes.
 *
 * const meta = { title: 'Actions/Button', component: Button, ...inAllModes } satisfies Meta<typeof Button>;
 *
 * Works in test runs only; in Storybook the toolbar sets the modes.
 */
export const inAllModes = { tags: ['modes'], afterEach: checkInAllModes };

const PHONE = '390px';
const root = () => document.documentElement;

async function checkInAllModes(): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return;
  const { theme = 'dark', motion = 'full' } = root().dataset;
  const { dir } = root();
  let widen = () => {};
  try {
    root().dataset.motion = 'reduced';
    expectStillness();
    const other = theme === 'light' ? 'dark' : 'light';
    root().dataset.theme = other;
    await painted();
    await expectContrast(other);
    root().dir = dir === 'rtl' ? 'ltr' : 'rtl';
    root().style.fontSize = '200%';
    widen = narrow();
    await fitted();
    expectNoSidewaysScroll();
  } finally {
    widen();
    root().style.fontSize = '';
    root().dir = dir;
    Object.assign(root().dataset, { theme, motion });
    await painted();
  }
}

/** Makes the test runner's iframe as wide as a phone. @returns a function that restores it */
function narrow(): () => void {
  const frame = window.frameElement;
  const before = frame?.getAttribute('style') ?? '';
  frame?.setAttribute('style', `${before}; width: ${PHONE}`);
  return () => frame?.setAttribute('style', before);
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Waits up to 30 frames, about half a second, for content that measures itself to fit a new width. */
async function fitted(): Promise<void> {
  for (let frames = 0; frames < 30; frames += 2) {
    await painted();
    if (root().scrollWidth <= root().clientWidth + 1) return;
  }
}

/** Fails if anything loops: loops must use `--motion-loop`, or be slow enough not to count as motion. */
function expectStillness(): void {
  // Storybook pauses all animations while it checks a story; let them run here.
  const pausing = [...document.head.querySelectorAll('style')].filter((sheet) =>
    sheet.textContent?.includes('animation-play-state: paused !important'),
  );
  for (const sheet of pausing) sheet.disabled = true;
  const looping = document.getAnimations().find((animation) => {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === 'running' && iterations === Number.POSITIVE_INFINITY && Number(duration) < 2000;
  });
  const target = looping?.effect instanceof KeyframeEffect ? looping.effect.target : undefined;
  for (const sheet of pausing) sheet.disabled = false;
  if (looping) throw new Error(`With reduced motion this still moves: ${describe(target)}`);
}

async function expectContrast(theme: string): Promise<void> {
  const { violations, incomplete } = await axe.run(document.body, { runOnly: ['color-contrast'] });
  // axe treats text in the colour of its background as deliberately hidden; here it is a mistake.
  const unseen = incomplete
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node.any[0]?.data?.messageKey === 'equalRatio');
  const found = [...violations.flatMap(({ nodes }) => nodes), ...unseen];
  if (found.length > 0) throw new Error(`In the ${theme} theme:\n${found.map(describeNode).join('\n')}`);
}

const describeNode = (node: NodeResult): string =>
  `${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary}`;

function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = root();
  if (scrollWidth <= clientWidth + 1) return;
  const widest = [...document.body.querySelectorAll('*')].find((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  });
  throw new Error(`On a phone, in the other direction and at 200 %, it is ${scrollWidth} px wide: ${describe(widest)}`);
}

const describe = (element: Element | null | undefined) =>
  element ? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">` : 'something';
