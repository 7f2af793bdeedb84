import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useGems, useLocation, useNavigate, useSdk, useSession, useText } from 'shared-sdk/react';
import {
  Avatar,
  Button,
  CompassIcon,
  ConfirmDialog,
  Dialog,
  DropdownMenu,
  FlameIcon,
  GemAmount,
  GemIcon,
  GlobeIcon,
  LogOutIcon,
  PlusIcon,
  SafeLink,
  SparklesIcon,
  UserIcon,
  VisuallyHidden,
} from 'shared-ui';
import { usePlatform } from '../remotes/platform.tsx';
import { ChatList } from './chat-list.tsx';
import { Footer } from './footer.tsx';
import * as s from './sidebar.module.css';

/** Icons by the names that remotes use in their navigation entries; an unknown one is drawn as a spark. */
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
          <SparklesIcon aria-hidden />
          Manuka
        </Link>
        <GemButton />
      </header>
      <div className={s.scroll}>
        <CreateMenu />
        <Navigation />
        <ChatList />
      </div>
      <footer className={s.footer}>
        <DemoNote />
        <Account />
        <Footer />
      </footer>
    </div>
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
  const trigger = (
    <Button variant="primary" fullWidth icon={<PlusIcon aria-hidden />}>
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
  );
}

/** What the remotes offer: read from their manifests, so that it stands even while a remote is down. */
function Navigation() {
  const { t, language } = useText('shell');
  const { status } = useSession();
  const { loader } = usePlatform();
  const { pathname } = useLocation();
  const entries = loader.registry.remotes
    .flatMap(({ manifest }) => manifest.nav)
    .filter(({ access }) => access === 'public' || status === 'member')
    .toSorted((a, b) => a.order - b.order);
  return (
    <nav aria-label={t('menu.label')} className={s.nav}>
      {entries.map(({ to, icon, label }) => {
        const Icon = icons[icon] ?? SparklesIcon;
        return (
          <Link key={to} to={to} className={s.entry} aria-current={to === pathname ? 'page' : undefined}>
            <Icon aria-hidden />
            {label[language] ?? label.en}
          </Link>
        );
      })}
      <Community />
    </nav>
  );
}

function Community() {
  const { t } = useText('shell');
  const { links } = usePlatform().settings;
  const [isOpen, setOpen] = useState(false);
  const places = [
    { label: t('community.chat'), href: links.communityChat },
    { label: t('community.forum'), href: links.communityForum },
    { label: t('community.photos'), href: links.communityPhotos },
  ].filter(({ href }) => href);
  return (
    <>
      <button type="button" className={s.entry} onClick={() => setOpen(true)}>
        <GlobeIcon aria-hidden />
        {t('nav.community')}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('community.title')}
        description={t('community.body')}
        size="s"
        mobile="card"
        closeLabel={t('menu.close')}
      >
        {places.length === 0 ? (
          <p>{t('community.none')}</p>
        ) : (
          <ul className={s.places}>
            {places.map(({ label, href }) => (
              <li key={label}>
                <SafeLink href={href}>{label}</SafeLink>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function DemoNote(): ReactNode {
  const { t } = useText('shell');
  const { isDemo } = usePlatform().settings;
  if (!isDemo) return null;
  return (
    <p className={s.demo}>
      <strong>{t('demo.label')}.</strong> {t('demo.body')}
    </p>
  );
}

function Account() {
  const { t } = useText('shell');
  const { modals, session } = useSdk();
  const { status, nickname } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  if (status === 'guest') {
    return (
      <Button variant="secondary" fullWidth onClick={() => modals.open('account.onboarding')}>
        {t('account.signIn')}
      </Button>
    );
  }
  const name = nickname ?? '';
  return (
    <>
      <DropdownMenu
        side="top"
        align="start"
        trigger={
          <button type="button" className={s.account}>
            <Avatar name={name} size="s" />
            <VisuallyHidden>{t('account.menu', { name })}</VisuallyHidden>
            <span aria-hidden className={s.name}>
              {name}
            </span>
          </button>
        }
        entries={[
          { label: t('account.profile'), icon: <UserIcon aria-hidden />, onSelect: () => void navigate('/profile') },
          { label: t('account.logOut'), icon: <LogOutIcon aria-hidden />, onSelect: () => setLeaving(true) },
        ]}
      />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        variant="primary"
        title={t('account.logOutTitle')}
        description={t('account.logOutBody')}
        confirmText={t('account.logOut')}
        cancelText={t('account.cancel')}
        onConfirm={() => {
          setLeaving(false);
          session.signOut({ reason: 'logout' });
          void navigate('/');
        }}
      />
    </>
  );
}
