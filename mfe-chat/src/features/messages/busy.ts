import { createContext, useContext } from 'react';

/** A reply is awaited: none other can be asked for. Whoever needs it reads it, so that no other is drawn again. */
export const Busy = createContext(false);

export const useIsBusy = (): boolean => useContext(Busy);
