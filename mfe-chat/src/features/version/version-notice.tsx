import { useState } from 'react';
import { useAction, useCall, useInvalidate, useSdk, useText } from 'shared-sdk/react';
import { BannerBar } from 'shared-ui';
import { VersionDialog } from './version-dialog.tsx';
import * as s from './version-notice.module.css';

interface Props {
  readonly channelId: string;
  readonly name: string;
  /** Reads the room again, because the character in it has changed. */
  readonly onTaken: () => void;
}

/** Announces a newer version of the character; the chat keeps its own until the reader decides (VERSION-02). */
export default function VersionNotice({ channelId, name, onTaken }: Props) {
  const { t } = useText('chat');
  const { drafts } = useSdk();
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  // The notice of a version that the reader has declined stays away on this device.
  const key = `chat:declined-version:${channelId}`;
  const [declined, setDeclined] = useState(() => drafts.read(key));
  const params = { channelId };
  const { data, refetch } = useCall('channels.version', { params }, { silent: true, staleTime: 0 });
  const take = useAction('channels.takeVersion', {
    onSuccess: () => {
      setOpen(false);
      void refetch();
      void invalidate('channels.chatList');
      onTaken();
    },
    // Another version may have come meanwhile: then the dialog shows that one.
    onFailure: () => void refetch(),
  });
  if (data?.isReadOnly) return <BannerBar className={s.notice}>{t('version.readOnly', { name })}</BannerBar>;
  if (!data || data.latest === data.version || String(data.latest) === declined) return null;
  const keep = () => {
    drafts.write(key, String(data.latest));
    setDeclined(String(data.latest));
    setOpen(false);
  };
  return (
    <>
      <BannerBar
        className={s.notice}
        action={{ label: t('version.see'), onSelect: () => setOpen(true) }}
        onDismiss={keep}
        dismissLabel={t('version.keep')}
      >
        {t('version.newer')}
      </BannerBar>
      <VersionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        name={name}
        version={data}
        isTaking={take.isPending}
        onTake={() => take.mutate({ params, body: { version: data.latest } })}
        onKeep={keep}
      />
    </>
  );
}
