import { useState } from 'react';
import { chatPath } from 'shared-sdk';
import type { BotPreview } from 'shared-sdk/contract';
import { useText, useToast } from 'shared-sdk/react';
import { Button, ShareDialog, ShareIcon } from 'shared-ui';

/** Shares the address of a character (MODAL-05), never that of a chat with it. */
export function Share({ botKey, nickname }: Pick<BotPreview, 'botKey' | 'nickname'>) {
  const { t } = useText('chat');
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<ShareIcon aria-hidden />} onClick={() => setOpen(true)}>
        {t('preview.share')}
      </Button>
      <ShareDialog
        open={isOpen}
        onOpenChange={setOpen}
        url={new URL(chatPath(botKey, nickname), location.origin).href}
        subject={nickname}
        texts={{
          title: t('preview.shareTitle'),
          copy: t('preview.copyLink'),
          copied: t('preview.copied'),
          more: t('preview.moreWays'),
        }}
        onError={() => toast({ variant: 'ERROR', message: t('preview.notShared') })}
      />
    </>
  );
}
