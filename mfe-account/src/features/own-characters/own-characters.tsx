import { useState } from 'react';
import { type CallData, chatPath } from 'shared-sdk';
import { Link, useAction, useCall, useModal } from 'shared-sdk/react';
import { Badge, Button, DownloadIcon, IconButton, PencilIcon, Picture, TrashIcon } from 'shared-ui';
import { Select } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import { Section } from '../section/section.tsx';
import * as s from './own-characters.module.css';
import { useDeletion } from './use-deletion.tsx';

type OwnBot = CallData<'bots.mine'>['bots'][number];
const visibilities = ['PRIVATE', 'UNLISTED', 'PUBLIC'] as const satisfies readonly OwnBot['visibility'][];
const variants = { NONE: 'neutral', PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' } as const;
/** Number of characters shown before "Show all". */
const initialCount = 5;

/**
 * The member's characters, their visibility and review state (CREATE-48 to CREATE-50). Renders nothing without
 * characters.
 */
export default function OwnCharacters() {
  const { t } = useAccountText();
  const [areAllShown, showAll] = useState(false);
  const { data, refetch } = useCall('bots.mine', undefined, { silent: true, staleTime: 0 });
  const made = data?.bots ?? [];
  if (made.length === 0) return null;
  const shown = areAllShown ? made : made.slice(0, initialCount);
  return (
    <Section title={t('made.title')}>
      <ul className={s.list}>
        {shown.map((bot) => (
          <MadeBot key={bot.botId} bot={bot} onChanged={() => void refetch()} />
        ))}
      </ul>
      {shown.length < made.length && (
        <Button variant="ghost" onClick={() => showAll(true)}>
          {t('made.all', { count: made.length })}
        </Button>
      )}
    </Section>
  );
}

function MadeBot({ bot, onChanged }: { readonly bot: OwnBot; readonly onChanged: () => void }) {
  const { t } = useAccountText();
  const { botId, botKey, nickname, headline, thumbnailImageSignedUrl, visibility, reviewState, reviewReason } = bot;
  const { edit } = bot;
  const deletion = useDeletion(bot, onChanged);
  const modal = useModal();
  const change = useAction('bots.changeVisibility', { onSuccess: onChanged });
  const set = (shareType: OwnBot['visibility']) => change.mutate({ params: { botId }, body: { shareType } });
  return (
    <li className={s.one}>
      <Link to={chatPath(botKey, nickname)} className={s.who ?? ''}>
        <span className={s.picture}>
          <Picture src={thumbnailImageSignedUrl} alt="" ratio="3/4" />
        </span>
        <span className={s.words}>
          <span className={s.name} dir="auto">
            {nickname}
          </span>
          <span className={s.headline} dir="auto">
            {headline}
          </span>
          {edit && <Badge variant={variants[edit.reviewState]}>{t(`made.edit.${edit.reviewState}`)}</Badge>}
          {reviewState !== 'NONE' && <Badge variant={variants[reviewState]}>{t(`made.state.${reviewState}`)}</Badge>}
        </span>
      </Link>
      <div className={s.tools}>
        <Select
          label={t('made.visibility')}
          disabled={change.isPending}
          options={visibilities.map((value) => ({ value, label: t(`made.${value}`) }))}
          value={visibility}
          onValueChange={(value) => {
            const chosen = visibilities.find((one) => one === value);
            if (chosen && chosen !== visibility) set(chosen);
          }}
        />
        <IconButton
          label={t('made.export', { name: nickname })}
          onClick={() => modal.open('create.card-files', { botId, nickname })}
        >
          <DownloadIcon aria-hidden />
        </IconButton>
        <IconButton label={t('made.change', { name: nickname })} onClick={() => modal.open('create.edit', { botId })}>
          <PencilIcon aria-hidden />
        </IconButton>
        <IconButton label={t('made.delete', { name: nickname })} onClick={deletion.ask}>
          <TrashIcon aria-hidden />
        </IconButton>
      </div>
      {deletion.dialog}
      {edit?.reviewState === 'REJECTED' && (
        <div className={s.refused}>
          <p dir="auto">{edit.reason}</p>
          <Button size="s" onClick={() => modal.open('create.edit', { botId })}>
            {t('made.changeAgain')}
          </Button>
        </div>
      )}
      {reviewState === 'REJECTED' && (
        <div className={s.refused}>
          <p dir="auto">{reviewReason}</p>
          <Button size="s" loading={change.isPending} onClick={() => set('PUBLIC')}>
            {t('made.again')}
          </Button>
        </div>
      )}
    </li>
  );
}
