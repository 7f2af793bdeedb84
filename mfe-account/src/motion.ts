import { pageAttribute, store } from './page-attribute.ts';

/** Whether motion is reduced on this device, apart from the system's setting. */
export const lessMotion = pageAttribute('motion', () => document.documentElement.dataset.motion === 'reduced');

/** Whether the system asks for reduced motion, which overrides the choice here. */
export const systemWantsLessMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Applies the choice at once and stores it on this device. */
export function chooseLessMotion(isReduced: boolean): void {
  if (isReduced) document.documentElement.dataset.motion = 'reduced';
  else delete document.documentElement.dataset.motion;
  store('manuka.motion', isReduced ? 'reduced' : null);
}
