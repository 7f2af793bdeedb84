import { useId, useState, useSyncExternalStore } from 'react';
import type { RegistryEntry } from 'shared-sdk/contract';
import { Link, useGems, useLocation, useSdk, useSession, useText } from 'shared-sdk/react';
import {
  AlertIcon,
  Button,
  ChevronUpIcon,
  CompassIcon,
  DownloadIcon,
  DropdownMenu,
  FlameIcon,
  GemAmount,
  GemIcon,
  GlobeIcon,
  IconButton,
  MessageSquareTextIcon,
  PlusIcon,
  SparklesIcon,
  UserIcon,
  UsersIcon,
  useIsMobile,
} from 'shared-ui';
import { usePlatform } from '../remotes/platform.tsx';
import { useIsDown } from '../remotes/use-is-down.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand.tsx';
import { ChatList } from './chats/chat-list.tsx';
import { Footer } from './footer.tsx';
import { useGetApp } from './get-app.tsx';
import * as s from './sidebar.module.css';

/** Icons by the names that remotes use in their navigation entries. Unknown names get a spark. */
const icons: Readonly<Record<string, typeof CompassIcon>> = {
  compass: CompassIcon,
  flame: FlameIcon,
  user: UserIcon,
  globe: GlobeIcon,
};

/** Create, the remotes' entries, Community, then the chats (SHELL-06). */
export function Sidebar() {
  return (
    <div className={s.sidebar}>
      <header className={s.header}>
        <Link to="/" className={s.brand}>
          <BrandMark />
          Manuka
        </Link>
        <GemButton />
      </header>
      <CreateMenu />
      <div className={s.scroll}>
        <Navigation />
        <ChatList />
      </div>
      <SidebarFooter />
    </div>
  );
}

/** For members all but the account is behind a button, so that their chats have the room. */
function SidebarFooter() {
  const { t } = useText('shell');
  const { status } = useSession();
  const [isMoreShown, setMoreShown] = useState(false);
  const id = useId();
  const more = (
    <>
      <DemoNote />
      <DownloadApp />
      <Feedback />
    </>
  );
  if (status === 'guest') {
    return (
      <footer className={s.footer}>
        {more}
        <AccountMenu />
        <Footer />
      </footer>
    );
  }
  return (
    <footer className={s.footer}>
      {isMoreShown && (
        <div id={id} className={s.more}>
          {more}
          <Footer />
        </div>
      )}
      <div className={s.foot}>
        <AccountMenu />
        <IconButton
          label={t('footer.more')}
          aria-expanded={isMoreShown}
          aria-controls={isMoreShown ? id : undefined}
          onClick={() => setMoreShown(!isMoreShown)}
          className={s.moreButton}
        >
          <ChevronUpIcon aria-hidden />
        </IconButton>
      </div>
    </footer>
  );
}

export function GemButton() {
  const { t, language } = useText('shell');
  const { modals } = useSdk();
  const { status } = useSession();
  const gems = useGems();
  const isMember = status === 'member';
  return (
    <button
      type="button"
      className={s.gems}
      aria-label={isMember ? undefined : t('gems.guest')}
      onClick={() => (isMember ? modals.open('account.gems') : modals.open('account.onboarding'))}
    >
      {isMember ? (
        <GemAmount amount={gems} locale={language} label={(amount) => t('gems.button', { amount })} />
      ) : (
        <GemIcon aria-hidden />
      )}
    </button>
  );
}

function CreateMenu() {
  const { t } = useText('shell');
  const { modals } = useSdk();
  const { status } = useSession();
  const { loader } = usePlatform();
  const owner = loader.registry.remotes.find(({ manifest }) =>
    manifest.modals.some(({ name }) => name === 'create.idea'),
  );
  const down = useMark(owner?.name ?? '');
  const trigger = (
    <Button variant="primary" fullWidth icon={down.mark ?? <PlusIcon aria-hidden />} aria-describedby={down.id}>
      {t('nav.create')}
    </Button>
  );
  if (status === 'guest') {
    return (
      <Button
        variant="primary"
        fullWidth
        icon={<PlusIcon aria-hidden />}
        onClick={() => modals.open('account.onboarding')}
      >
        {t('nav.create')}
      </Button>
    );
  }
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={trigger}
        entries={[
          {
            label: t('nav.createCharacter'),
            icon: <UserIcon aria-hidden />,
            onSelect: () => modals.open('create.idea', { type: 'character' }),
          },
          {
            label: t('nav.createWorld'),
            icon: <GlobeIcon aria-hidden />,
            onSelect: () => modals.open('create.idea', { type: 'world' }),
          },
        ]}
      />
      {down.words}
    </>
  );
}

/**
 * Marks the entry of a remote that is down, with an icon and with text for screen readers. The link stays active: a
 * visit retries.
 */
function useMark(remote: string) {
  const { t } = useText('shell');
  const id = useId();
  if (!useIsDown(remote)) return {};
  return {
    id,
    mark: <AlertIcon aria-hidden />,
    words: (
      <span id={id} hidden>
        {t('nav.unavailable')}
      </span>
    ),
  };
}

/** The remotes' entries, from their manifests: they appear even while a remote is down. */
function Navigation() {
  const { t } = useText('shell');
  const { events } = useSdk();
  const { status } = useSession();
  const { loader } = usePlatform();
  const { remotes } = useSyncExternalStore(loader.subscribe, () => loader.registry);
  const entries = remotes
    .flatMap(({ name, manifest }) => manifest.nav.map((entry) => ({ remote: name, entry })))
    .filter(({ entry }) => entry.access === 'public' || status === 'member')
    .toSorted((a, b) => a.entry.order - b.entry.order);
  return (
    <nav aria-label={t('menu.label')} className={s.nav}>
      {entries.map(({ remote, entry }) => (
        <Entry key={entry.to} remote={remote} {...entry} />
      ))}
      <button type="button" className={s.entry} onClick={() => events.emit('community.asked', {})}>
        <UsersIcon aria-hidden />
        {t('nav.community')}
      </button>
    </nav>
  );
}

type EntryProps = RegistryEntry['manifest']['nav'][number] & { readonly remote: string };

function Entry({ remote, to, icon, label }: EntryProps) {
  const { language } = useText('shell');
  const { pathname } = useLocation();
  const down = useMark(remote);
  const Icon = icons[icon] ?? SparklesIcon;
  return (
    <>
      <Link
        to={to}
        className={s.entry}
        aria-current={to === pathname ? 'page' : undefined}
        aria-describedby={down.id}
        data-down={down.mark && true}
      >
        <Icon aria-hidden />
        {label[language] ?? label.en}
        {down.mark}
      </Link>
      {down.words}
    </>
  );
}

/** On phones for which there is an app (SHELL-23). */
function DownloadApp() {
  const { t } = useText('shell');
  const { isOffered, system, open } = useGetApp();
  if (!system || !isOffered) return null;
  return (
    <button type="button" className={s.entry} onClick={open}>
      <DownloadIcon aria-hidden />
      {t('app.download')}
    </button>
  );
}

/** On a desktop only (SHELL-24), if a live remote has the dialog. */
function Feedback() {
  const { t } = useText('shell');
  const { modals } = useSdk();
  const { loader } = usePlatform();
  const { system } = useGetApp();
  const isNarrow = useIsMobile();
  const hasFeedback = loader.registry.remotes.some(({ manifest }) =>
    manifest.modals.some(({ name }) => name === 'account.feedback'),
  );
  if (isNarrow || system || !hasFeedback) return null;
  return (
    <button type="button" className={s.entry} onClick={() => modals.open('account.feedback')}>
      <MessageSquareTextIcon aria-hidden />
      {t('nav.feedback')}
    </button>
  );
}

function DemoNote() {
  const { t } = useText('shell');
  const { isDemo } = usePlatform().settings;
  if (!isDemo) return null;
  return (
    <p className={s.demo}>
      <strong>{t('demo.label')}.</strong> {t('demo.body')} <Link to="/static/faq#demo">{t('demo.how')}</Link>
    </p>
  );
}
