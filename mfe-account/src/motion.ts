import { pageAttribute, remember } from './page-attribute.ts';

/** Whether the page was told to stay still on this device, beside what the system asks for. */
export const lessMotion = pageAttribute('motion', () => document.documentElement.dataset.motion === 'reduced');

/** Whether the system asks for less motion: then the page stays still in any case. */
export const systemWantsLessMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Changes the page at once and remembers the choice on this device. */
export function chooseLessMotion(isReduced: boolean): void {
  if (isReduced) document.documentElement.dataset.motion = 'reduced';
  else delete document.documentElement.dataset.motion;
  remember('manuka.motion', isReduced ? 'reduced' : null);
}
