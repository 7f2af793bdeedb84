import { useEffect, useState } from 'react';
import { ScrollRestoration, useMatches } from 'shared-sdk/host';
import { Link, Outlet, useLocation, useOnline, useSdk, useText } from 'shared-sdk/react';
import { Drawer, IconButton, MenuIcon, OfflineScreen, OverlayScope, SparklesIcon, useIsMobile } from 'shared-ui';
import { ModalHost } from '../remotes/modal-host.tsx';
import type { RouteHandle } from '../router.tsx';
import * as s from './frame.module.css';
import { GemButton, Sidebar } from './sidebar.tsx';

/** What stands around every page: the sidebar, or on narrow screens a bar with a drawer behind it. */
export function Frame() {
  const { t, language } = useText('shell');
  const { modals } = useSdk();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const isMobile = useIsMobile();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle?.title?.[language] ?? handle?.title?.en;
  const hasSidebar = handle?.sidebar ?? true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an open modal closes whenever the page changes (NAV-23).
  useEffect(() => modals.close, [modals, pathname]);

  return (
    <OverlayScope closeKey={pathname}>
      <title>{title ? t('titleOf', { page: title }) : t('title')}</title>
      <a href="#page" className={s.skip}>
        {t('skip')}
      </a>
      <div className={s.frame} data-sidebar={hasSidebar && !isMobile}>
        {isMobile ? (
          <TopBar />
        ) : (
          hasSidebar && (
            <aside className={s.aside}>
              <Sidebar />
            </aside>
          )
        )}
        <main id="page" tabIndex={-1} className={s.page}>
          <Outlet />
        </main>
      </div>
      {!isOnline && (
        <div className={s.offline}>
          <OfflineScreen
            title={t('offline.title')}
            body={t('offline.body')}
            retryText={t('offline.retry')}
            onRetry={() => location.reload()}
          />
        </div>
      )}
      <ModalHost />
      <ScrollRestoration getKey={({ pathname: path, search }) => path + search} />
    </OverlayScope>
  );
}

function TopBar() {
  const { t } = useText('shell');
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  // The drawer closes after any navigation (SHELL-31).
  const [openedAt, setOpenedAt] = useState(pathname + search);
  if (isOpen && openedAt !== pathname + search) setOpen(false);
  const open = () => {
    setOpenedAt(pathname + search);
    setOpen(true);
  };
  return (
    <header className={s.bar}>
      <IconButton label={t('menu.open')} onClick={open}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Link to="/" className={s.brand}>
        <SparklesIcon aria-hidden />
        Manuka
      </Link>
      <GemButton />
      <Drawer open={isOpen} onOpenChange={setOpen} label={t('menu.label')} closeLabel={null} className={s.drawer}>
        <Sidebar />
      </Drawer>
    </header>
  );
}
