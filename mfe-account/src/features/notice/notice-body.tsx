import type { NoticePage } from 'shared-sdk';
import { SafeLink } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './notice-dialog.module.css';
import { piecesOf } from './notice-text.ts';

/** @param onFollow called when a link is followed */
export function NoticeBody({ page, onFollow }: { readonly page: NoticePage; readonly onFollow: () => void }) {
  const { t } = useAccountText();
  return (
    <p className={s.words}>
      {piecesOf(page.body, page.urls, t).map(({ text, href }, place) =>
        href ? (
          <SafeLink key={place} href={href} onClick={onFollow} className={s.link ?? ''}>
            {text}
          </SafeLink>
        ) : (
          text
        ),
      )}
    </p>
  );
}
