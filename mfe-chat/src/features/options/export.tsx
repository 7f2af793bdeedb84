import type { CallData, Channel } from 'shared-sdk/contract';
import { useModal, useText } from 'shared-sdk/react';
import { Button, DownloadIcon } from 'shared-ui';

interface Props {
  readonly channel: Channel;
  readonly info: CallData<'channels.info'> | undefined;
  readonly onOpen: () => void;
}

/** Exports a character as files, if the person made it. */
export function Export({ channel, info, onOpen }: Props) {
  const { t } = useText('chat');
  const modal = useModal();
  if (!info?.about.isOwn) return null;
  const { botId, nickname } = channel.botProfile;
  return (
    <Button
      variant="ghost"
      onClick={() => {
        onOpen();
        modal.open('create.card-files', { botId, nickname });
      }}
    >
      <DownloadIcon aria-hidden />
      {t('options.export', { name: nickname })}
    </Button>
  );
}
