import { lazy, Suspense, useEffect, useState } from 'react';
import { useSdk } from 'shared-sdk/react';
import { Boundary } from '../remotes/boundary.tsx';
import { usePlatform } from '../remotes/platform.tsx';

const OverridesPanel = lazy(() => import('./panel.tsx'));

/** Lets a developer choose other releases in this browser, with Alt+Shift+O. Active overrides are always visible. */
export function Overrides() {
  const { mayOverride = false, overrides = [] } = usePlatform().settings;
  const { log } = useSdk();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!mayOverride) return;
    const listener = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyO') setOpen(true);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [mayOverride]);
  if (!mayOverride || (!isOpen && overrides.length === 0)) return null;
  return (
    <Boundary
      remote="shell"
      onError={(error) => log.error('The overrides could not be shown', error)}
      fallback={() => null}
    >
      <Suspense>
        <OverridesPanel overrides={overrides} isOpen={isOpen} onOpenChange={setOpen} />
      </Suspense>
    </Boundary>
  );
}
