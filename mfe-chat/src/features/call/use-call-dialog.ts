import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface CallDialog {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Gets the focus unless something in the dialog had it. */
  readonly talkButton: RefObject<HTMLButtonElement | null>;
}

/**
 * Opens the call above everything, alone with the focus, or beside the chat as a small window. At its end the focus
 * returns to where it was before.
 */
export function useCallDialog(isBeside: boolean): CallDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const talkButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { activeElement } = document;
    if (element.open) element.close();
    if (isBeside) element.show();
    else element.showModal();
    // By default the focus would go to the video each time.
    const before = element.contains(activeElement) && activeElement instanceof HTMLElement ? activeElement : null;
    (before ?? talkButton.current)?.focus();
  }, [isBeside]);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    },
    [opener],
  );
  return { dialog, talkButton };
}
