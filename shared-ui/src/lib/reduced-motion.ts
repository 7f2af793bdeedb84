/** Whether the reader asked for less motion, by the system's setting or by the page's own `data-motion`. */
export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false)
  );
}
