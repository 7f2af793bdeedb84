import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { chatPath, hasCode } from 'shared-sdk';
import type { BotPreview, CallData } from 'shared-sdk/contract';
import { Link, useAction, useCall, useModal, useNavigate, useSdk, useSession, useText } from 'shared-sdk/react';
import { Badge, Button, EmptyState, ErrorState, MessageBubble, Picture, Skeleton, WandIcon } from 'shared-ui';
import { FlagIcon } from '../icons/icons.tsx';
import { Share } from '../options/share.tsx';
import * as s from './preview.module.css';

const ReportDialog = lazy(() => import('../options/report-dialog.tsx'));

/** A character before the first message: its profile, and the button that starts the chat. */
export function Preview({
  botKey,
  startsAtOnce = false,
}: {
  readonly botKey: string;
  readonly startsAtOnce?: boolean;
}) {
  const { t } = useText('chat');
  const { data, error, refetch } = useCall('guest.bot', { params: { botKey } }, { silent: true });
  if (hasCode(error, 'PROFILE_NOT_FOUND') && isSensitive(error.details)) return <ForMembers />;
  if (hasCode(error, 'PROFILE_NOT_FOUND', 'INVALID_REQUEST', 'NOT_FOUND')) return <Gone />;
  if (error && !data) {
    return (
      <div className={s.centre}>
        <ErrorState title={t('preview.failed')} retryText={t('preview.retry')} onRetry={() => void refetch()} />
      </div>
    );
  }
  return data ? (
    <Character bot={data} startsAtOnce={startsAtOnce} />
  ) : (
    <Skeleton shape="block" className={s.skeleton} />
  );
}

function Character({ bot, startsAtOnce }: { readonly bot: BotPreview; readonly startsAtOnce: boolean }) {
  const { t } = useText('chat');
  const start = useStart(bot, startsAtOnce);
  const facts = [
    { title: t('preview.situation'), text: bot.initialSituation },
    { title: t('preview.personality'), text: bot.personality },
    { title: t('preview.relationship'), text: bot.relationship },
  ].filter(({ text }) => text !== '');
  return (
    <article className={s.preview}>
      <div className={s.picture}>
        <Picture src={bot.thumbnailImageSignedUrl} alt={bot.nickname} ratio="3/4" priority focus="50% 20%" />
      </div>
      <div className={s.words}>
        <h1 dir="auto">{bot.nickname}</h1>
        <p className={s.headline} dir="auto">
          {bot.headline}
        </p>
        <p className={s.tags}>
          {bot.hashTags.map((tag) => (
            <Badge key={tag}>
              <bdi>#{tag}</bdi>
            </Badge>
          ))}
        </p>
        {bot.firstMessage && <MessageBubble from="character" speaker={bot.nickname} text={bot.firstMessage} />}
        <Button variant="primary" size="l" loading={start.isRunning} onClick={start.run} className={s.start}>
          {start.label}
        </Button>
        <div className={s.more}>
          <Share botKey={bot.botKey} nickname={bot.nickname} />
          <Remake bot={bot} />
          <Report bot={bot} />
        </div>
        <dl className={s.facts}>
          {facts.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}

/** Reports the character; a chat with it is not needed. */
function Report({ bot: { botKey, nickname } }: { readonly bot: BotPreview }) {
  const { t } = useText('chat');
  const isMember = useSession().status === 'member';
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  if (!isMember) return null;
  return (
    <>
      <Button variant="ghost" icon={<FlagIcon />} onClick={() => setState('open')}>
        {t('preview.report')}
      </Button>
      {state !== 'unused' && (
        <Suspense>
          <ReportDialog open={state === 'open'} onClose={() => setState('closed')} name={nickname} about={{ botKey }} />
        </Suspense>
      )}
    </>
  );
}

/** Creates an own character from one of the catalogue (CREATE-55). */
function Remake({ bot: { presetId, nickname } }: { readonly bot: BotPreview }) {
  const { t } = useText('chat');
  const modal = useModal();
  const isMember = useSession().status === 'member';
  if (!isMember || presetId === null) return null;
  return (
    <Button
      variant="ghost"
      icon={<WandIcon aria-hidden />}
      onClick={() => modal.open('create.idea', { type: 'character', preset: { presetId, nickname } })}
    >
      {t('preview.remake')}
    </Button>
  );
}

/** Starts the chat: at a press, or at once after a sign-up from this page. A guest signs up first. */
function useStart(bot: BotPreview, startsAtOnce: boolean) {
  const { t } = useText('chat');
  const { events } = useSdk();
  const isMember = useSession().status === 'member';
  const modal = useModal();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const options = {
    silent: ['ALREADY_USED_PRESET_CONTENT_ID'] as const,
    onSuccess: ({ channel }: CallData<'bots.createFromPreset'>) => {
      events.emit('channel.created', { channel });
      void navigate(chatPath(channel.botProfile.botKey, channel.botProfile.nickname), { replace: true });
    },
    onFailure: (error: unknown) => {
      const details = hasCode(error, 'ALREADY_USED_PRESET_CONTENT_ID')
        ? (error.details as { channelId?: string } | null)
        : null;
      if (details?.channelId) void navigate(chatPath(details.channelId, bot.nickname), { replace: true });
    },
  };
  const ofPreset = useAction('bots.createFromPreset', options);
  // An unlisted character is only reached by its link (CREATE-49).
  const byLink = useAction('bots.createFromDeeplink', options);
  const { botKey, presetKey, presetContentId } = bot;
  const { mutate: openPreset } = ofPreset;
  const { mutate: openLink } = byLink;
  const isRunning = ofPreset.isPending || byLink.isPending;
  const open = useCallback(() => {
    if (presetKey && presetContentId) openPreset({ body: { presetKey, presetContentId } });
    else openLink({ body: { deeplink: `/chat/${botKey}` } });
  }, [botKey, presetKey, presetContentId, openPreset, openLink]);
  const run = () => {
    if (!isMember) modal.open('account.onboarding', { purpose: 'signup' });
    else if (!isRunning) open();
  };

  useEffect(() => {
    if (!isMember || !startsAtOnce || hasBegun.current) return;
    hasBegun.current = true;
    open();
  }, [isMember, startsAtOnce, open]);

  return { run, isRunning, label: isMember ? t('preview.start') : t('preview.signIn') };
}

const isSensitive = (details: unknown) =>
  typeof details === 'object' && details !== null && (details as { isSensitive?: unknown }).isSensitive === true;

/** A guest who follows a link to a mature character sees only that it is one (EXPLORE-13). */
function ForMembers() {
  const { modals } = useSdk();
  useEffect(() => modals.open('explore.sensitive-notice'), [modals]);
  return <Gone />;
}

function Gone() {
  const { t } = useText('chat');
  return (
    <div className={s.centre}>
      <EmptyState
        title={t('preview.gone')}
        body={t('preview.goneBody')}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('preview.home')}</Link>
          </Button>
        }
      />
    </div>
  );
}
