/**
 * Calls back once the page has been painted: the first animation frame runs before the paint, the second after it. A
 * hidden page does not paint, so there it calls back at once.
 *
 * @returns a function that cancels it
 */
export function afterPaint(work: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
