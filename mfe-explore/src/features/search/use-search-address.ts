import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared-sdk/react';
import { readSearch, type SearchState, writeSearch } from './search-state.ts';

/** Pause in typing before the search starts, in milliseconds. */
const PAUSE = 250;

/**
 * The search in the address. Typing changes the field at once and the address after a pause. It replaces the entry in
 * the browser's history, so that back leaves the search.
 */
export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const state = readSearch(address);
  const [typed, setTyped] = useState(state.query);
  const [written, setWritten] = useState(state.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, forward or a link has changed the address.
  if (state.query !== written) {
    setWritten(state.query);
    setTyped(state.query);
  }
  const write = (next: SearchState) => {
    clearTimeout(timer.current);
    setWritten(next.query);
    setAddress(writeSearch(next), { replace: true, preventScrollReset: true });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    state,
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write({ ...state, query: text }), PAUSE);
    },
    /** Searches without the pause. */
    submit: () => write({ ...state, query: typed }),
    change: (filters: Partial<SearchState>) => {
      if (filters.query !== undefined) setTyped(filters.query);
      write({ ...state, query: typed, ...filters });
    },
  };
}
