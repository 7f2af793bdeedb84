import type { CallData } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Badge, Skeleton } from 'shared-ui';
import * as s from './options.module.css';

/** The character's profile (CHAT-10). */
export function About({
  info,
  isFailed,
}: {
  readonly info: CallData<'channels.info'> | undefined;
  readonly isFailed: boolean;
}) {
  const { t } = useText('chat');
  if (!info) return isFailed ? <p className={s.dim}>{t('options.failed')}</p> : <Skeleton shape="block" />;
  const { about } = info;
  const facts = [
    { title: t('preview.situation'), text: about.initialSituation },
    { title: t('preview.relationship'), text: about.relationship },
    { title: t('options.backstory'), text: about.backstory },
    { title: t('preview.personality'), text: about.personality },
  ].filter(({ text }) => text !== '');
  return (
    <div className={s.about}>
      <p className={s.tags}>
        {about.hashTags.map((tag) => (
          <Badge key={tag}>
            <bdi>#{tag}</bdi>
          </Badge>
        ))}
      </p>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
