import axe, { type NodeResult } from 'axe-core';

/**
 * Spread into a story file's meta (or into one story): after each story has played, its end state is looked at once
 * more in the other theme, without motion, and on a phone from the other side with text at 200 %. One story proves all
 * of them, so that no copies of it are needed.
 *
 *     const meta = { title: 'Actions/Button', component: Button, ...inAllModes } satisfies Meta<typeof Button>;
 *
 * It works in the test run only: in Storybook itself the toolbar changes the modes.
 */
export const inAllModes = { tags: ['modes'], afterEach: lookInAllModes };

const PHONE = '390px';
const root = () => document.documentElement;

async function lookInAllModes(): Promise<void> {
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

/** Makes the test runner's frame, in which the story stands, as wide as a phone. Gives back how it was. */
function narrow(): () => void {
  const frame = window.frameElement;
  const before = frame?.getAttribute('style') ?? '';
  frame?.setAttribute('style', `${before}; width: ${PHONE}`);
  return () => frame?.setAttribute('style', before);
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** What measures itself takes some frames to fit a new width: it gets half a second of them, and no more. */
async function fitted(): Promise<void> {
  for (let frames = 0; frames < 30; frames += 2) {
    await painted();
    if (root().scrollWidth <= root().clientWidth + 1) return;
  }
}

/** Nothing moves on and on: what loops does so by `--motion-loop`, or slowly enough to be no motion. */
function expectStillness(): void {
  // Storybook holds all animations while it looks at a story; here they show themselves.
  const held = [...document.head.querySelectorAll('style')].filter((sheet) =>
    sheet.textContent?.includes('animation-play-state: paused !important'),
  );
  for (const sheet of held) sheet.disabled = true;
  const restless = document.getAnimations().find((animation) => {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === 'running' && iterations === Number.POSITIVE_INFINITY && Number(duration) < 2000;
  });
  const target = restless?.effect instanceof KeyframeEffect ? restless.effect.target : undefined;
  for (const sheet of held) sheet.disabled = false;
  if (restless) throw new Error(`With reduced motion this still moves: ${describe(target)}`);
}

async function expectContrast(theme: string): Promise<void> {
  const { violations, incomplete } = await axe.run(document.body, { runOnly: ['color-contrast'] });
  // Text in the colour of its ground counts as hidden on purpose with axe; here nothing is.
  const unseen = incomplete
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node.any[0]?.data?.messageKey === 'equalRatio');
  const found = [...violations.flatMap(({ nodes }) => nodes), ...unseen];
  if (found.length > 0) throw new Error(`In the ${theme} theme:\n${found.map(say).join('\n')}`);
}

const say = (node: NodeResult): string => `${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary}`;

function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = root();
  if (scrollWidth <= clientWidth + 1) return;
  const widest = [...document.body.querySelectorAll('*')].find((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  });
  throw new Error(`On a phone, from the other side and at 200 %, it is ${scrollWidth} px wide: ${describe(widest)}`);
}

const describe = (element: Element | null | undefined) =>
  element ? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">` : 'something';
