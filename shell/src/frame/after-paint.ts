/**
 * Calls back once the page has been drawn: the first frame is called before the drawing, the second after it. A hidden
 * page draws none.
 *
 * @returns a function that calls it off
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
