import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { appStores, type MobileSystem, mobileSystem } from 'shared-sdk';
import { useSdk, useText } from 'shared-sdk/react';
import { Boundary } from '../remotes/boundary.tsx';
import { usePlatform } from '../remotes/platform.tsx';

const GetAppDialog = lazy(() => import('./get-app-dialog.tsx'));

interface GetApp {
  /** Whether the operator has an app for this device or, on a desktop, for any. */
  readonly isOffered: boolean;
  readonly system: MobileSystem | null;
  readonly open: () => void;
}
const GetAppContext = createContext<GetApp>({ isOffered: false, system: null, open: () => undefined });
export const useGetApp = (): GetApp => useContext(GetAppContext);

/** Holds the dialog outside the drawer, so that it stays open when the drawer closes (SHELL-35, SHELL-38). */
export function GetAppProvider({ children }: { readonly children: ReactNode }) {
  const { links } = usePlatform().settings;
  const { log, notify } = useSdk();
  const { t } = useText('shell');
  const [isOpen, setOpen] = useState(false);
  const [system] = useState(() => mobileSystem());
  const stores = useMemo(() => appStores(links, system), [links, system]);
  const isOffered = stores.length > 0;
  const close = () => setOpen(false);
  const value = useMemo(() => ({ isOffered, system, open: () => setOpen(true) }), [isOffered, system]);
  return (
    <GetAppContext value={value}>
      {children}
      {isOpen && (
        <Boundary
          remote="shell"
          onError={(error) => {
            log.error('The app dialog could not be loaded', error);
            close();
            notify({ variant: 'ERROR', message: t('error.occurred') });
          }}
          fallback={() => null}
        >
          <Suspense>
            <GetAppDialog stores={stores} system={system} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </GetAppContext>
  );
}
