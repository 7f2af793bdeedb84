import type { CSSProperties } from 'react';
import { constants, type ModalProps } from 'shared-sdk';
import { useModal } from 'shared-sdk/react';
import { Button, Dialog, IconButton, Picture, prefersReducedMotion, XIcon } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { NoticeBody } from './notice-body.tsx';
import * as s from './notice-dialog.module.css';
import { useSlides } from './use-slides.ts';

/** The daily notice after sign-in, page by page. */
export function NoticeDialog({ pages }: ModalProps['account.notice']) {
  const { t } = useAccountText();
  const modal = useModal();
  const { place, goTo, attention } = useSlides(pages.length);
  const isLast = place >= pages.length - 1;
  const slideMs = prefersReducedMotion() ? 0 : constants.carousel.slideMs;
  const style = { '--place': place, '--slide': `${slideMs}ms` } as CSSProperties;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) modal.close();
      }}
      title={t('notice.title')}
      hideTitle
      closeLabel={null}
      size="s"
      mobile="card"
    >
      <div className={s.notice} {...attention}>
        <IconButton variant="picture" label={t('close')} className={s.close} onClick={modal.close}>
          <XIcon aria-hidden />
        </IconButton>
        <ul className={s.track} style={style} aria-live="polite">
          {pages.map((page, at) => (
            <li
              key={`${page.title} ${page.imageUrl}`}
              className={s.slide}
              inert={at !== place}
              aria-label={pages.length > 1 ? t('notice.place', { place: at + 1, of: pages.length }) : undefined}
            >
              <Picture src={page.imageUrl} alt="" ratio="4/3" focus="50% 25%" priority={at === 0} />
              <div className={s.text}>
                <h3 className={s.title}>{page.title}</h3>
                <NoticeBody page={page} onFollow={modal.close} />
              </div>
            </li>
          ))}
        </ul>
        {pages.length > 1 && (
          <div className={s.dots} aria-hidden="true">
            {pages.map((page, at) => (
              <span key={`${page.title} ${page.imageUrl}`} className={s.dot} data-current={at === place || undefined} />
            ))}
          </div>
        )}
        <div className={s.buttons}>
          {place > 0 && (
            <Button variant="ghost" onClick={() => goTo(place - 1)}>
              {t('notice.back')}
            </Button>
          )}
          <Button variant="primary" onClick={isLast ? modal.close : () => goTo(place + 1)}>
            {isLast ? t('notice.okay') : t('notice.next')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
