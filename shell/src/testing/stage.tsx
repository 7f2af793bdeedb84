import { type ReactNode, useState } from 'react';
import type { Language } from 'shared-sdk';
import type { Registry, RegistryEntry } from 'shared-sdk/contract';
import { createBrowserRouter, RouterProvider } from 'shared-sdk/host';
import { SdkProvider } from 'shared-sdk/react';
import { createFakeSdk, type FakeCalls, type FakeSdk, type FakeSdkOptions } from 'shared-sdk/testing';
import { RemoteLoader } from '../federation/remote-loader.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import type { Settings } from '../page-data.ts';
import { Pages } from '../remotes/pages.ts';
import { type Platform, PlatformProvider } from '../remotes/platform.tsx';
import { createRouter, type Router } from '../router.tsx';
import {
  anEntry,
  aRegistry,
  aRemote,
  aRoute,
  type Code,
  createFakeContainer,
  type FakeContainer,
  lent,
} from './releases.ts';

/** A minimal platform: a home page, members' pages and the modals that the frame opens. */
export const explore: RegistryEntry = anEntry('mfe-explore', {
  routes: [aRoute('/'), aRoute('/highlight', { access: 'member', title: { en: 'Highlight', ko: '하이라이트' } })],
  nav: [
    nav(20, '/highlight', 'flame', { en: 'Highlight', ko: '하이라이트' }, 'member'),
    nav(10, '/', 'compass', { en: 'Explore', ko: '둘러보기' }, 'public'),
  ],
});
export const account: RegistryEntry = anEntry('mfe-account', {
  routes: [aRoute('/profile', { access: 'member', title: { en: 'Profile' } })],
  modals: [
    { name: 'account.onboarding', module: './modals/onboarding.tsx' },
    { name: 'account.gems', module: './modals/gems.tsx' },
    { name: 'account.feedback', module: './modals/feedback.tsx' },
  ],
});

function nav(
  order: number,
  to: `/${string}`,
  icon: string,
  label: { en: string; ko: string },
  access: 'public' | 'member',
) {
  return { slot: 'sidebar.main', order, to, icon, label, access } as const;
}

const page = (title: string) => ({ Component: () => <h1>{title}</h1> });
export const exploreCode = aRemote({ routes: { '/': page('Home'), '/highlight': page('Highlights') } });
const modal = (title: string) => async () => ({ default: () => <div role="dialog">{title}</div> });
export const accountCode = aRemote({
  routes: { '/profile': page('Sam') },
  modals: {
    'account.onboarding': modal('Welcome'),
    'account.gems': modal('My Gems'),
    'account.feedback': modal('Feedback'),
  },
});

/** Answers to the calls that the frame sends for a member. */
export const memberCalls: FakeCalls = {
  'channels.chatList': { channels: [], channelCredential: null, sequence: 0 },
  'presets.chatList': { cards: [], hasMore: false, title: '', description: '' },
  'presets.curatedSections': { sections: [] },
  'notice.login': { pages: [], updatedGemAmount: 120, loginStreakDays: 1 },
};

export interface StageOptions extends FakeSdkOptions {
  readonly language?: Language;
  readonly remotes?: readonly RegistryEntry[];
  readonly codes?: Readonly<Record<string, Code>>;
  readonly settings?: Partial<Settings>;
}
export interface Stage {
  readonly sdk: FakeSdk;
  readonly container: FakeContainer;
  readonly loader: RemoteLoader;
  readonly pages: Pages;
  readonly settings: Settings;
  /** What the registry returns from now on. */
  live: Registry;
  isRegistryDown: boolean;
}

/** A shell without router and network. */
export function createStage(options: StageOptions = {}): Stage {
  const { language, remotes = [explore, account], codes, settings, browser, calls, ...more } = options;
  const sdk = createFakeSdk({
    ...more,
    calls: { ...memberCalls, ...calls },
    browser: { ...(language && { languages: [language] }), ...browser },
  });
  sdk.i18n.addTexts('shell', 'en', en);
  sdk.i18n.addTexts('shell', 'ko', ko);
  sdk.i18n.addTexts('shell', 'ar', ar);
  const container = createFakeContainer({ 'mfe-explore': exploreCode, 'mfe-account': accountCode, ...codes });
  const registry = aRegistry(...remotes);
  const loader = new RemoteLoader({
    atoms: sdk.atoms,
    registry,
    container,
    lent,
    activate: async () => undefined,
    fetchRegistry: async () => {
      if (stage.isRegistryDown) throw new Error('the registry answered 503');
      return stage.live;
    },
  });
  const stage: Stage = {
    sdk,
    container,
    loader,
    pages: new Pages(loader, sdk.atoms),
    settings: { links: {}, isDemo: false, ...settings },
    live: registry,
    isRegistryDown: false,
  };
  return stage;
}

const routers = new Set<{ dispose(): void }>();

/** The whole shell at the current address. */
export function WholeShell({ stage }: { readonly stage: Stage }) {
  const { loader, pages, sdk } = stage;
  const [router] = useState(() => {
    const made = tracked(createRouter(loader.registry, pages, sdk.modals));
    loader.subscribe(() => made.addPages(loader.registry));
    return made;
  });
  return <Providers stage={stage} router={router} />;
}

/** A single part of the shell at the current address. */
export function Alone({ stage, children }: { readonly stage: Stage; readonly children: ReactNode }) {
  const [router] = useState(() => tracked(createBrowserRouter([{ path: '*', element: children }])));
  return <Providers stage={stage} router={router} />;
}

function Providers({
  stage,
  router,
}: {
  readonly stage: Stage;
  readonly router: ReturnType<typeof createBrowserRouter>;
}) {
  const { sdk, loader, pages, settings } = stage;
  const platform: Platform = { loader, pages, settings, navigateHome: () => goHome(router) };
  return (
    <SdkProvider sdk={sdk}>
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </SdkProvider>
  );
}
const goHome = (router: Router) => router.navigate('/', { replace: true });

function tracked<R extends { dispose(): void }>(router: R): R {
  routers.add(router);
  return router;
}

/** Disposes the routers: they would listen to the history of the next test. */
export function closeStages(): void {
  for (const router of routers) router.dispose();
  routers.clear();
}

/** A promise that never settles. */
export const never = (): Promise<never> => new Promise(() => undefined);
