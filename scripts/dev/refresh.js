/**
 * Runs first in a shell of development. React's renderer asks for this hook as it starts; a runtime that came later, or
 * one in each remote, would know of no renderer. So there is one, and the remotes under a dev server take it from here.
 */
import refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);
globalThis.$RefreshReg$ = () => undefined;
globalThis.$RefreshSig$ = () => (type) => type;
// Modules of two remotes may bear the same name: without that of the remote one would be taken for the other.
globalThis.__manuka_refresh = (remote) => ({
  ...refresh,
  register: (type, id) => refresh.register(type, `${remote} ${id}`),
});
