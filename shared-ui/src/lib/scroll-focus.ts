/** A ref that lets the keyboard into a region which scrolls, and only while it does. */
export function scrollFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region || typeof ResizeObserver === 'undefined') return undefined;
  const look = () => {
    if (region.scrollHeight > region.clientHeight + 1) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(look);
  observer.observe(region);
  for (const child of region.children) observer.observe(child);
  // The observer first reports after a frame: until then nobody could scroll by keyboard.
  look();
  return () => observer.disconnect();
}
