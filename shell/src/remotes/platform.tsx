import { createContext, type ReactNode, useContext } from 'react';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import type { Settings } from '../page-data.ts';
import type { Pages } from './pages.ts';

/** What the shell's own components share. */
export interface Platform {
  readonly loader: RemoteLoader;
  readonly pages: Pages;
  readonly settings: Settings;
  /** Goes to the home page, and resolves when it stands. */
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
  if (!platform) throw new Error('PlatformProvider stands above everything of the shell');
  return platform;
}
