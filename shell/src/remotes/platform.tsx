import { createContext, type ReactNode, useContext } from 'react';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import type { Settings } from '../page-data.ts';
import type { Pages } from './pages.ts';

/** Context shared by the shell's components. */
export interface Platform {
  readonly loader: RemoteLoader;
  readonly pages: Pages;
  readonly settings: Settings;
  /** Navigates to the home page. Resolves when it is shown. */
  readonly navigateHome: () => Promise<void>;
}

const PlatformContext = createContext<Platform | null>(null);

export function PlatformProvider({
  platform,
  children,
}: {
  readonly platform: Platform;
  readonly children: ReactNode;
}) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}
