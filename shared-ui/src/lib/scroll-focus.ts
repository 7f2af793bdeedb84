/** A ref that makes a region focusable while it overflows, so that it can be scrolled by keyboard. */
export function scrollFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region || typeof ResizeObserver === 'undefined') return undefined;
  const update = () => {
    if (region.scrollHeight > region.clientHeight + 1) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(update);
  observer.observe(region);
  for (const child of region.children) observer.observe(child);
  // The observer first reports after a frame; until then the region could not be scrolled by keyboard.
  update();
  return () => observer.disconnect();
}
