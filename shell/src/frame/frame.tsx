import { useState } from 'react';
import { useMatches, useNavigationType } from 'shared-sdk/host';
import { Link, Outlet, useLocation, useText } from 'shared-sdk/react';
import { Drawer, IconButton, MenuIcon, OverlayScope, PageBarSlot, useIsMobile } from 'shared-ui';
import { Overrides } from '../override-panel/with-panel.tsx';
import { ModalHost } from '../remotes/modal-host.tsx';
import { StaleBar } from '../remotes/stale-bar.tsx';
import { useReleaseNotice } from '../remotes/use-release-notice.ts';
import { AppBar } from './app-bar.tsx';
import { Bars } from './bars.tsx';
import { BrandMark } from './brand.tsx';
import { useChatEvents } from './chats/use-chats.ts';
import { CommunityDialog } from './community.tsx';
import { ConsentBar } from './consent-bar.tsx';
import * as s from './frame.module.css';
import { GetAppProvider } from './get-app.tsx';
import { OfflineCover } from './offline-cover.tsx';
import type { RouteHandle } from './route-handle.ts';
import { GemButton, Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useLoginNotice } from './use-login-notice.ts';
import { focusPage, pageId, usePageFocus } from './use-page-focus.ts';

/** The frame of every page: the sidebar or, on narrow screens, a top bar with a drawer. */
export function Frame() {
  const { t, language } = useText('shell');
  const { pathname, search } = useLocation();
  const overlayKey = useOverlayKey();
  const isMobile = useIsMobile();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const ownTitle = handle?.titleKey === undefined ? undefined : t(handle.titleKey);
  const title = handle?.title?.[language] ?? handle?.title?.en ?? ownTitle;
  const hasSidebar = handle?.sidebar ?? true;
  useChatEvents();
  useLoginNotice(pathname === '/' && !new URLSearchParams(search).has('q'));
  useReleaseNotice();
  usePageFocus();

  return (
    <GetAppProvider>
      <OverlayScope closeKey={overlayKey}>
        <title>{title ? t('titleOf', { page: title }) : t('title')}</title>
        <SkipLink to={pageId} />
        <Bars>
          <ConsentBar />
          <AppBar />
          <StaleBar />
        </Bars>
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
          <main id={pageId} tabIndex={-1} className={s.page}>
            <Outlet />
          </main>
        </div>
        <CommunityDialog />
      </OverlayScope>
      {/* Outside the scope: the router closes these itself on navigation, before another can open. */}
      <ModalHost />
      <OfflineCover />
      <Overrides />
    </GetAppProvider>
  );
}

/**
 * Changes with each page, and with Back and Forward within one (NAV-23). A query that the page writes itself, for example
 * for an open panel, changes nothing.
 */
function useOverlayKey(): string {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const [returned, setReturned] = useState(key);
  if (type === 'POP' && returned !== key) setReturned(key);
  return `${pathname} ${returned}`;
}

function TopBar() {
  const { t } = useText('shell');
  // Each navigation has its own key, even to the current address.
  const { key: here } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(here);
  const [hasLeft, setLeft] = useState(false);
  if (isOpen && openedAt !== here) {
    setOpen(false);
    setLeft(true);
  }
  const open = () => {
    setOpenedAt(here);
    setLeft(false);
    setOpen(true);
  };
  return (
    <header className={s.bar}>
      <IconButton
        label={t('menu.open')}
        onClick={open}
        onFocus={() => {
          // When the drawer has closed it returns the focus here, but after navigation the page gets it.
          if (!hasLeft) return;
          setLeft(false);
          focusPage();
        }}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <Link to="/" className={s.brand}>
        <BrandMark />
        Manuka
      </Link>
      <PageBarSlot className={s.slot} />
      <GemButton />
      <Drawer open={isOpen} onOpenChange={setOpen} label={t('menu.label')} closeLabel={null} className={s.drawer}>
        <Sidebar />
      </Drawer>
    </header>
  );
}
