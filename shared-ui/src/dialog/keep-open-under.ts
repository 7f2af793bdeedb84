/**
 * Answers a request to close an overlay: refused while `locked`, and refused when it comes from a toast, which floats
 * above every overlay and has nothing to do with it.
 */
export function keepOpenUnder(locked: boolean): (event: Event) => void {
  return (event) => {
    const fromToast = event.target instanceof Element && outsideTarget(event)?.closest('[data-toaster]');
    if (locked || fromToast) event.preventDefault();
  };
}

/** The element really touched: radix reports it inside a custom event. */
function outsideTarget(event: Event): Element | null {
  const original: unknown = event instanceof CustomEvent ? event.detail?.originalEvent?.target : event.target;
  return original instanceof Element ? original : null;
}
