/**
 * Handler for a request to close an overlay. Prevents it while `locked`, and for clicks on a toast, which is above all
 * overlays and independent of them.
 */
export function keepOpenUnder(locked: boolean): (event: Event) => void {
  return (event) => {
    const fromToast = event.target instanceof Element && outsideTarget(event)?.closest('[data-toaster]');
    if (locked || fromToast) event.preventDefault();
  };
}

/** The element that was clicked: Radix wraps the event in a custom one. */
function outsideTarget(event: Event): Element | null {
  const original: unknown = event instanceof CustomEvent ? event.detail?.originalEvent?.target : event.target;
  return original instanceof Element ? original : null;
}
