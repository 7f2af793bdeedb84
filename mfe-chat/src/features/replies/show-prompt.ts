import { createContext, useContext } from 'react';

/** Opens the panel for a reply. A context, so that the rows of messages need no further property. */
export const ShowPrompt = createContext<(messageId: string) => void>(() => undefined);

export const useShowPrompt = (): ((messageId: string) => void) => useContext(ShowPrompt);
