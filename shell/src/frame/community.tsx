import { useEffect, useState } from 'react';
import { useSdk, useText } from 'shared-sdk/react';
import { Dialog, SafeLink } from 'shared-ui';
import { usePlatform } from '../remotes/platform.tsx';
import * as s from './community.module.css';

/** The operator's community links that are set (SHELL-20). */
export function useCommunityPlaces(): readonly { readonly label: string; readonly href: string }[] {
  const { t } = useText('shell');
  const { communityChat, communityForum, communityPhotos } = usePlatform().settings.links;
  return [
    { label: t('community.chat'), href: communityChat },
    { label: t('community.forum'), href: communityForum },
    { label: t('community.photos'), href: communityPhotos },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
}

/**
 * Opens on `community.asked` from the sidebar or a page. Rendered outside the drawer, so that it stays open when the
 * drawer closes.
 */
export function CommunityDialog() {
  const { t } = useText('shell');
  const { events } = useSdk();
  const [isOpen, setOpen] = useState(false);
  const places = useCommunityPlaces();
  useEffect(() => events.on('community.asked', () => setOpen(true)), [events]);
  return (
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
            <li key={href}>
              <SafeLink href={href} className={s.place}>
                {label}
                <span aria-hidden className={s.host} dir="ltr">
                  {hostOf(href)}
                </span>
              </SafeLink>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : '');
