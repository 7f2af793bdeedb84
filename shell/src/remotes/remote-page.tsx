import { useEffect, useSyncExternalStore } from 'react';
import { useSdk, useSession } from 'shared-sdk/react';
import { DelayedPlaceholder, Skeleton } from 'shared-ui';
import { Boundary } from './boundary.tsx';
import { RemoteFailure } from './failure.tsx';
import type { RouteManifest } from './pages.ts';
import { usePlatform } from './platform.tsx';
import * as s from './remote-page.module.css';

interface Props {
  readonly remote: string;
  readonly route: RouteManifest;
}

/** The page of a remote, or whatever stands in its place while it is not there. */
export function RemotePage({ remote, route }: Props) {
  const { status } = useSession();
  return route.access === 'member' && status === 'guest' ? (
    <MembersOnly />
  ) : (
    <Mounted remote={remote} path={route.path} />
  );
}

function Mounted({ remote, path }: { readonly remote: string; readonly path: string }) {
  const { pages } = usePlatform();
  const { log } = useSdk();
  const state = useSyncExternalStore(pages.subscribe, () => pages.state(remote, path));
  useEffect(() => {
    pages.load(remote, path).catch(() => undefined);
  }, [pages, remote, path]);
  useEffect(() => {
    if (state.status !== 'failed' || state.error.kind !== 'network') return;
    const retry = () => void pages.retry(remote, path);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [pages, remote, path, state]);

  if (state.status === 'failed')
    return <RemoteFailure error={state.error} onRetry={() => void pages.retry(remote, path)} />;
  if (state.status !== 'ready') return <PagePlaceholder />;
  const { Page } = state;
  return (
    <Boundary
      key={`${remote}${path}`}
      remote={remote}
      onError={(error) => log.error(`${remote} failed while it was drawn`, error)}
      fallback={(error, retry) => <RemoteFailure error={error} onRetry={retry} />}
    >
      <Page />
    </Boundary>
  );
}

function PagePlaceholder() {
  return (
    <DelayedPlaceholder>
      <div className={s.placeholder} aria-busy="true">
        <Skeleton shape="block" className={s.heading} />
        <div className={s.cards}>
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={`card-${index + 1}`} shape="card" />
          ))}
        </div>
      </div>
    </DelayedPlaceholder>
  );
}

/** A guest is brought home and asked to sign in; no call of a member's page is made (NAV-09, NAV-17, NAV-19). */
function MembersOnly() {
  const { modals } = useSdk();
  const { navigateHome } = usePlatform();
  useEffect(() => {
    const returnTo = location.pathname + location.search;
    void navigateHome().then(() => modals.open('account.onboarding', { returnTo }));
  }, [modals, navigateHome]);
  return null;
}
