import type { Message } from 'shared-sdk/contract';
import { useSdk, useText } from 'shared-sdk/react';
import {
  DownloadIcon,
  DropdownMenu,
  EllipsisVerticalIcon,
  IconButton,
  MenuEntries,
  type MenuEntry,
  TrashIcon,
  UndoIcon,
} from 'shared-ui';
import type { MessageActions } from '../conversation/message-actions.ts';
import type { Pictures } from '../conversation/pictures.ts';
import type { VoiceMessages } from '../conversation/voice-messages.ts';
import { AgainIcon, BranchIcon, CopyIcon, EditIcon, FlagIcon, PinIcon, SoundIcon } from '../icons/icons.tsx';
import { downloadPicture } from '../media/download.ts';
import { useShowPrompt } from '../replies/show-prompt.ts';
import { useIsBusy } from './busy.ts';
import * as s from './messages.module.css';

export interface MessageMenuProps {
  readonly message: Message;
  readonly actions: MessageActions;
  /** It is the last reply, which can get longer. */
  readonly canContinue?: boolean;
  /** The price of another reply, in gems. */
  readonly price?: number | undefined;
  readonly voice?: VoiceMessages | undefined;
  /** The character's name. */
  readonly name?: string;
  readonly pictures?: Pictures | undefined;
  readonly onEdit: () => void;
  readonly onReport: () => void;
}

/** All actions of a message. Failed calls show their own toasts. */
export function MessageMenu(props: MessageMenuProps) {
  const { t } = useText('chat');
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('message.more')} variant="picture" className={s.more}>
          <EllipsisVerticalIcon aria-hidden />
        </IconButton>
      }
    >
      <Entries {...props} />
    </DropdownMenu>
  );
}

function Entries({
  canContinue = false,
  message,
  actions,
  price = 0,
  voice,
  name = '',
  pictures,
  onEdit,
  onReport,
}: MessageMenuProps) {
  const { t } = useText('chat');
  const { notify } = useSdk();
  const isBusy = useIsBusy();
  const showPrompt = useShowPrompt();
  const { id, type } = message;
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.message.value);
      notify({ variant: 'SUCCESS', message: t('message.copied') });
    } catch {
      notify({ variant: 'ERROR', message: t('message.notCopied') });
    }
  };
  const isPicture = message.message.type === 'IMAGE';
  const download: MenuEntry[] =
    isPicture && pictures
      ? [
          {
            label: t('picture.download'),
            icon: <DownloadIcon aria-hidden />,
            onSelect: () => {
              if (message.videoSignedUrl) notify({ variant: 'INFO', message: t('picture.preparing') });
              void downloadPicture(message, name, pictures);
            },
          },
        ]
      : [];
  const again: MenuEntry[] =
    type === 'BOT' && !isPicture
      ? [
          {
            label: [t('message.regenerate'), ...(price > 0 ? [t('gems.price', { count: price })] : [])].join(' · '),
            icon: <AgainIcon />,
            disabled: isBusy,
            onSelect: () => quietly(actions.regenerate(id)),
          },
        ]
      : [];
  const goOn: MenuEntry[] = canContinue
    ? [
        {
          label: [t('message.continue'), ...(price > 0 ? [t('gems.price', { count: price })] : [])].join(' · '),
          icon: <EditIcon />,
          disabled: isBusy,
          onSelect: () => quietly(actions.continueReply(id)),
        },
      ]
    : [];
  const listen: MenuEntry[] =
    voice && type === 'BOT' && !isPicture && message.message.value !== '' && message.message.voiceSignedUrl === null
      ? [{ label: t('voice.listen'), icon: <SoundIcon />, onSelect: () => void voice.listen(id) }]
      : [];
  const report: MenuEntry[] =
    type === 'BOT' ? [{ label: t('message.report'), icon: <FlagIcon />, onSelect: onReport }] : [];
  const writer: MenuEntry[] = message.modelName
    ? [
        'separator',
        { label: t('prompt.title'), onSelect: () => showPrompt(id) },
        { label: t('message.writtenBy', { model: message.modelName }), disabled: true },
      ]
    : [];
  return (
    <MenuEntries
      entries={[
        ...download,
        { label: t('message.copy'), icon: <CopyIcon />, onSelect: () => void copy() },
        ...(isPicture ? [] : [{ label: t('message.edit'), icon: <EditIcon />, onSelect: onEdit }]),
        ...listen,
        ...again,
        ...goOn,
        { label: t('message.pin'), icon: <PinIcon />, onSelect: () => quietly(actions.pin(id)) },
        'separator',
        { label: t('message.branch'), icon: <BranchIcon />, onSelect: () => quietly(actions.branch(id)) },
        { label: t('message.rewind'), icon: <UndoIcon aria-hidden />, onSelect: () => quietly(actions.rewind(id)) },
        'separator',
        ...report,
        {
          label: t('message.delete'),
          icon: <TrashIcon aria-hidden />,
          danger: true,
          onSelect: () => quietly(actions.remove(id)),
        },
        ...writer,
      ]}
    />
  );
}
