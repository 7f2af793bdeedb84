import { useEffect, useState, useSyncExternalStore } from 'react';
import { queryClientOf, useLocation, useSdk, useSession, useText } from 'shared-sdk/react';
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

/** The page of a remote, or a placeholder or error until it is ready. */
export function RemotePage({ remote, route }: Props) {
  const { status } = useSession();
  const [initialStatus] = useState(status);
  return route.access === 'member' && status === 'guest' ? (
    <MembersOnly mayAsk={initialStatus === 'guest'} />
  ) : (
    <Mounted remote={remote} path={route.path} />
  );
}

function Mounted({ remote, path }: { readonly remote: string; readonly path: string }) {
  const { pages } = usePlatform();
  const sdk = useSdk();
  const { log } = sdk;
  const { pathname } = useLocation();
  const state = useSyncExternalStore(pages.subscribe, () => pages.state(remote, path));
  useEffect(() => {
    if (state.status === 'idle') void pages.retry(remote, path);
    if (state.status !== 'failed') return;
    const cancelRetry = pages.retryWhenDue(remote, path);
    const forceRetry = () => void pages.forceRetry(remote, path);
    window.addEventListener('online', forceRetry);
    return () => {
      cancelRetry();
      window.removeEventListener('online', forceRetry);
    };
  }, [pages, remote, path, state]);

  if (state.status === 'failed')
    return <RemoteFailure error={state.error} onRetry={() => void pages.forceRetry(remote, path)} />;
  if (state.status !== 'ready') return <PagePlaceholder />;
  const { Page } = state;
  return (
    <Boundary
      remote={remote}
      resetKey={pathname}
      onError={(error) => log.error(`${remote} failed to render`, error)}
      fallback={(error, retry) => (
        <RemoteFailure
          error={error}
          onRetry={() => {
            // The data may have caused the error, so fetch all of it again.
            void queryClientOf(sdk).resetQueries();
            retry();
          }}
        />
      )}
    >
      <Page />
    </Boundary>
  );
}

/** Milliseconds after which the placeholder says that the page is still loading. */
const PATIENCE_MS = 3_000;

function PagePlaceholder() {
  const { t } = useText('shell');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DelayedPlaceholder>
      <div className={s.placeholder} aria-busy="true">
        <Skeleton shape="block" className={s.heading} />
        <p role="status" className={s.late}>
          {isLate && t('loading.late')}
        </p>
        <div className={s.cards}>
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={`card-${index + 1}`} shape="card" />
          ))}
        </div>
      </div>
    </DelayedPlaceholder>
  );
}

/**
 * Redirects a guest home and asks to sign in, without any member call (NAV-09, NAV-17, NAV-19). After a sign-out on
 * this page it only redirects.
 */
function MembersOnly({ mayAsk }: { readonly mayAsk: boolean }) {
  const { modals } = useSdk();
  const { navigateHome } = usePlatform();
  useEffect(() => {
    const returnTo = location.pathname + location.search;
    void navigateHome().then(() => {
      if (mayAsk) modals.open('account.onboarding', { returnTo });
    });
  }, [modals, navigateHome, mayAsk]);
  return null;
}
