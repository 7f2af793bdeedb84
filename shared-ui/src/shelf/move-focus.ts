import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"]';

/** Moves the focus to the neighbouring item of a list on ArrowLeft and ArrowRight. */
export function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const list = event.currentTarget;
  const item = event.target instanceof Element ? event.target.closest('li') : null;
  if (item?.parentElement !== list) return;
  const rtl = getComputedStyle(list).direction === 'rtl';
  const forwards = (event.key === 'ArrowRight') !== rtl;
  const neighbour = forwards ? item.nextElementSibling : item.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>(FOCUSABLE);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
