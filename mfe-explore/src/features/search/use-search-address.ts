import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared-sdk/react';
import { readSearch, type SearchState, writeSearch } from './search-state.ts';

/** Milliseconds without a key before what was typed is looked for. */
const PAUSE = 250;

/**
 * What is looked for, as it stands in the address. Typing changes the field at once and the address after a pause; it
 * replaces the entry of the browser's history, so that back leaves the search at once.
 */
export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const state = readSearch(address);
  const [typed, setTyped] = useState(state.query);
  const [written, setWritten] = useState(state.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, forward or a link has changed the address under the field.
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
    /** Looks at once for what is typed. */
    submit: () => write({ ...state, query: typed }),
    change: (filters: Partial<SearchState>) => {
      if (filters.query !== undefined) setTyped(filters.query);
      write({ ...state, query: typed, ...filters });
    },
  };
}
