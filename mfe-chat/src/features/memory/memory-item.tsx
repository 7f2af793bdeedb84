import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import type { Memory } from 'shared-sdk/contract';
import { useAction, useText, useToast } from 'shared-sdk/react';
import { Badge, Button, ConfirmDialog, IconButton, TrashIcon } from 'shared-ui';
import { TextArea } from 'shared-ui/form';
import { EditIcon } from '../icons/icons.tsx';
import * as s from './memory.module.css';

export interface MemoryItemProps {
  readonly channelId: string;
  readonly memory: Memory;
  readonly onChanged: () => void;
  /** Shows the message that the memory comes from. */
  readonly onShow: (messageId: string) => void;
}

/** One memory. Forgetting it is final: no later reply uses it. */
export function MemoryItem({ channelId, memory, onChanged, onShow }: MemoryItemProps) {
  const { t, language } = useText('chat');
  const toast = useToast();
  const { memoryId, kind, text, createdAt, messageId, isEdited } = memory;
  const params = { channelId, memoryId };
  const [draft, setDraft] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  const isEditing = draft !== null;
  // The focus moves into the field, and back to the button that opened it.
  useEffect(() => {
    if (wasEditing.current !== isEditing) item.current?.querySelector<HTMLElement>('textarea, [data-edit]')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const edit = useAction('memories.edit', {
    onSuccess: () => {
      setDraft(null);
      onChanged();
    },
  });
  const forget = useAction('memories.forget', {
    onSuccess: () => {
      toast({ variant: 'SUCCESS', message: t('memory.forgotten') });
      onChanged();
    },
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt);
  if (draft !== null) {
    const isValid = draft.trim() !== '' && [...draft].length <= constants.memoryMaxLength;
    return (
      <li ref={item} className={s.item}>
        <TextArea
          label={t('memory.edit')}
          value={draft}
          onValueChange={setDraft}
          max={constants.memoryMaxLength}
          rows={3}
        />
        <div className={s.buttons}>
          <Button size="s" variant="ghost" onClick={() => setDraft(null)}>
            {t('message.cancel')}
          </Button>
          <Button
            size="s"
            variant="primary"
            loading={edit.isPending}
            disabled={!isValid}
            onClick={() => edit.mutate({ params, body: { text: draft.trim() } })}
          >
            {t('message.save')}
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li ref={item} className={s.item}>
      <p dir="auto" className={s.text}>
        {text}
      </p>
      <div className={s.foot}>
        <Badge>{t(`memory.${kind}`)}</Badge>
        <span className={s.when}>
          {messageId ? (
            <button type="button" className={s.source} title={t('memory.show')} onClick={() => onShow(messageId)}>
              {t('memory.told', { when: day })}
            </button>
          ) : (
            day
          )}
          {isEdited && ` · ${t('message.edited')}`}
        </span>
        <IconButton label={t('memory.edit')} data-edit="" onClick={() => setDraft(text)}>
          <EditIcon />
        </IconButton>
        <IconButton label={t('memory.forget')} disabled={forget.isPending} onClick={() => setAsking(true)}>
          <TrashIcon aria-hidden />
        </IconButton>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('memory.forgetTitle')}
        description={t('memory.forgetBody', { text })}
        confirmText={t('memory.forget')}
        cancelText={t('message.cancel')}
        onConfirm={() => {
          setAsking(false);
          forget.mutate({ params });
        }}
      />
    </li>
  );
}
