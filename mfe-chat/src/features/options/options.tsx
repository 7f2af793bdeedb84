import { useRef, useState } from 'react';
import { chatPath } from 'shared-sdk';
import type { CallData, Channel } from 'shared-sdk/contract';
import { useAction, useCall, useNavigate, useSdk, useText } from 'shared-sdk/react';
import { Button, ConfirmDialog, Drawer, PlusIcon, UndoIcon } from 'shared-ui';
import { Accordion, type AccordionSection } from 'shared-ui/reveal';
import type { Conversation } from '../conversation/conversation.ts';
import { FlagIcon, MemoryIcon } from '../icons/icons.tsx';
import { About } from './about.tsx';
import { Branches } from './branches.tsx';
import { Display, type DisplayProps } from './display.tsx';
import { Export } from './export.tsx';
import { History } from './history.tsx';
import { Models } from './models.tsx';
import * as s from './options.module.css';
import { Scenes } from './scenes.tsx';
import { Share } from './share.tsx';

export interface OptionsProps extends DisplayProps {
  readonly onClose: () => void;
  readonly conversation: Conversation;
  readonly onMemory: () => void;
  readonly onReplies: () => void;
  readonly onReport: () => void;
  /** Shows a branch of an archived episode. */
  readonly onRead: (branchId: string) => void;
}

/** The settings and the history of a chat (CHAT-10 to CHAT-19). */
export default function Options(props: OptionsProps) {
  const { open, onClose, channel, conversation, onReport } = props;
  const { t } = useText('chat');
  const { channelId, botProfile } = channel;
  const name = botProfile.nickname;
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<readonly string[]>(['about']);
  const [isMakingRoom, setMakingRoom] = useState(false);
  const info = useCall('channels.info', { params: { channelId } }, { enabled: open, staleTime: 0, silent: true });
  const isScene = channel.mode === 'SCENARIO' || channel.mode === 'SENSUAL';
  const leave = (work: Promise<unknown>) => {
    onClose();
    void work.catch(() => undefined);
  };
  const [list, showOpened] = useShowOpened(['about']);
  const sections = useSections(props, {
    info,
    leave,
    // A deleted scene makes room for a new one (EPISODE-04).
    onDeleted: () => {
      void info.refetch();
      if (channel.mode === 'WORLD') return setAsking(true);
      setMakingRoom(true);
      setShown(['scenes']);
    },
    isNewScene: isMakingRoom,
  });
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        side="end"
        label={t('options.title')}
        closeLabel={t('options.close')}
        className={s.drawer}
      >
        <h2 className={s.heading}>{t('options.title')}</h2>
        <QuickActions {...props} />
        <div ref={list}>
          <Accordion
            sections={sections}
            value={shown}
            onValueChange={(open) => {
              setShown(open);
              showOpened(open);
            }}
          />
        </div>
        <div className={s.actions}>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            <UndoIcon aria-hidden />
            {t(isScene ? 'options.recreate' : 'options.reset')}
          </Button>
          {info.data?.about.canBeShared && <Share botKey={botProfile.botKey} nickname={name} />}
          <Export channel={channel} info={info.data} onOpen={onClose} />
          <Button variant="ghost" onClick={onReport}>
            <FlagIcon />
            {t('options.report', { name })}
          </Button>
        </div>
      </Drawer>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(isScene ? 'options.recreateTitle' : 'options.resetTitle')}
        description={t('options.resetBody')}
        confirmText={t(isScene ? 'options.recreate' : 'options.reset')}
        variant="primary"
        cancelText={t('message.cancel')}
        onConfirm={() => {
          setAsking(false);
          leave(conversation.actions.reset());
        }}
      />
    </>
  );
}

function QuickActions({ channel, onClose, onMemory, onReplies }: OptionsProps) {
  const { t } = useText('chat');
  const startNew = useStartNew(channel, onClose);
  return (
    <div className={s.quick}>
      <Button variant="secondary" onClick={startNew.run} loading={startNew.isRunning}>
        <PlusIcon aria-hidden />
        {t('options.startNew')}
      </Button>
      <Button variant="secondary" onClick={onMemory}>
        <MemoryIcon />
        {t('memory.title')}
      </Button>
      <Button variant="secondary" onClick={onReplies}>
        {t('replies.title')}
      </Button>
    </div>
  );
}

interface SectionActions {
  readonly info: { readonly data: CallData<'channels.info'> | undefined; readonly isError: boolean };
  /** Closes the options while a change continues. */
  readonly leave: (work: Promise<unknown>) => void;
  readonly onDeleted: () => void;
  /** The present scene can be chosen too: it begins again. */
  readonly isNewScene: boolean;
}

function useSections(
  options: OptionsProps,
  { info, leave, onDeleted, isNewScene }: SectionActions,
): readonly AccordionSection[] {
  const { t } = useText('chat');
  const { open, channel, conversation } = options;
  const { channelId } = channel;
  return [
    { value: 'about', heading: t('options.about'), content: <About info={info.data} isFailed={info.isError} /> },
    ...(channel.mode === 'WORLD'
      ? []
      : [
          {
            value: 'scenes',
            heading: t('options.scenes'),
            content: (
              <Scenes
                channelId={channelId}
                isShown={open}
                isNew={isNewScene}
                onChoose={(preset, isCurrent) =>
                  leave(isCurrent ? conversation.actions.reset() : conversation.actions.selectScene(preset))
                }
              />
            ),
          },
        ]),
    {
      value: 'model',
      heading: t('options.model'),
      aside: channel.conversationModel.displayName,
      content: (
        <Models channel={channel} isShown={open} onChoose={(model) => conversation.actions.changeModel(model)} />
      ),
    },
    {
      value: 'branches',
      heading: t('options.branches'),
      content: (
        <Branches
          channelId={channelId}
          isShown={open}
          onChoose={(branchId) => leave(conversation.actions.showBranch(branchId))}
        />
      ),
    },
    {
      value: 'history',
      heading: t('options.history'),
      content: (
        <History
          channelId={channelId}
          episodes={info.data?.episodes}
          isFailed={info.isError}
          onDeleted={onDeleted}
          onRead={options.onRead}
        />
      ),
    },
    { value: 'display', heading: t('options.display'), content: <Display {...options} /> },
  ];
}

/** Another chat with the same character (CHAT-15). */
function useStartNew({ channelId }: Channel, onDone: () => void) {
  const { events } = useSdk();
  const navigate = useNavigate();
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useAction('channels.startNew', {
    retries: 1,
    onSuccess: ({ channel }) => {
      events.emit('channel.created', { channel });
      onDone();
      void navigate(chatPath(channel.channelId, channel.botProfile.nickname));
    },
  });
  return { isRunning: isPending, run: () => mutate({ params: { channelId }, body: { clientRequestId } }) };
}

/** Scrolls a section into view when it is opened: it can be below the edge of the panel. */
function useShowOpened(first: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(first);
  const showOpened = (open: readonly string[]) => {
    const isNew = open.some((value) => !shown.current.includes(value));
    shown.current = open;
    if (!isNew) return;
    const heading = document.activeElement;
    // The heading was pressed and has the focus; its section has its height in the next frame.
    requestAnimationFrame(() => {
      if (list.current?.contains(heading)) heading?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    });
  };
  return [list, showOpened] as const;
}
