import { useEffect, useState } from 'react';

/** The token in the hash of a mail's link. Removed from the address bar and the history at once. */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return token;
}
