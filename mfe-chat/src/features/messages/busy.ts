import { createContext, useContext } from 'react';

/** Whether a reply is awaited, so that none can be regenerated. A context, so that only its readers render again. */
export const Busy = createContext(false);

export const useIsBusy = (): boolean => useContext(Busy);
