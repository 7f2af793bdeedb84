import { lazy, Suspense, useId, useState } from 'react';
import { constants } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { useDraft, useText } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { useArrange } from './use-arrange.ts';

const TitleField = lazy(() => import('./title-field.tsx'));

interface Props {
  readonly channel: Channel;
  readonly onClose: () => void;
}

/** Gives a chat a title. What was typed survives a reload until it is saved or cancelled. */
export function RenameDialog({ channel, onClose }: Props) {
  const { t } = useText('shell');
  const { channelId, title, botProfile } = channel;
  const form = useId();
  const arrange = useArrange();
  const draft = useDraft(`title:${channelId}`);
  const [text, setText] = useState(draft.text || (title ?? ''));
  const isTooLong = [...text.trim()].length > constants.chatTitleMaxLength;
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = () => {
    if (isTooLong) return;
    if (text.trim() !== (title ?? '')) arrange(channel, { title: text });
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('chats.renameTitle')}
      size="s"
      mobile="card"
      closeLabel={t('menu.close')}
      footer={
        <>
          <Button onClick={close}>{t('account.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={isTooLong}>
            {t('chats.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Suspense>
          <TitleField
            value={text}
            placeholder={botProfile.nickname}
            hint={t('chats.titleHint', { name: botProfile.nickname })}
            error={isTooLong ? t('chats.titleTooLong', { max: constants.chatTitleMaxLength }) : undefined}
            onValueChange={(next) => {
              setText(next);
              draft.setText(next);
            }}
          />
        </Suspense>
      </form>
    </Dialog>
  );
}
