import { constants } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { Button, Drawer, ErrorState, Skeleton } from 'shared-ui';
import { TextArea, TextField } from 'shared-ui/form';
import { PresetImport } from './preset-import.tsx';
import * as s from './replies.module.css';
import { NUMBER_NAMES, NUMBERS, type NumberName } from './settings-draft.ts';
import { type ReplyDraft, useReplyDraft } from './use-reply-draft.ts';

const { reply } = constants;

export interface RepliesPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly channelId: string;
}

/** How the replies of this chat are written: the author's note, how the model chooses words, length, stop texts. */
export default function RepliesPanel({ open, onClose, channelId }: RepliesPanelProps) {
  const { t } = useText('chat');
  const draft = useReplyDraft(channelId, open);
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      side="end"
      label={t('replies.title')}
      closeLabel={t('options.close')}
      className={s.drawer}
    >
      <h2 className={s.heading}>{t('replies.title')}</h2>
      <p className={s.dim}>{t('replies.lead')}</p>
      {draft.status === 'loading' && <Skeleton shape="block" />}
      {draft.status === 'failed' && (
        <ErrorState title={t('options.failed')} retryText={t('preview.retry')} onRetry={draft.retry} />
      )}
      {draft.status === 'ready' && <ReplyForm {...draft} />}
    </Drawer>
  );
}

export function ReplyForm(form: ReplyDraft) {
  const { draft, wrong, change, isChanged, isSaving, undo, reset, save } = form;
  const { t } = useText('chat');
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={t('replies.note')}
        hint={t('replies.noteHint', { user: '{{user}}', char: '{{char}}' })}
        value={draft.authorsNote}
        onValueChange={(authorsNote) => change({ authorsNote })}
        max={reply.noteMaxLength}
        rows={4}
        dir="auto"
      />
      <label className={s.depth}>
        <span>{t('replies.depth')}</span>
        <select value={draft.depth} onChange={(event) => change({ depth: Number(event.target.value) })}>
          {Array.from({ length: reply.noteMostDepth + 1 }, (_, depth) => (
            <option key={depth} value={depth}>
              {depth}
            </option>
          ))}
        </select>
      </label>
      <div className={s.numbers}>
        {NUMBER_NAMES.map((name) => (
          <NumberField key={name} name={name} {...form} />
        ))}
      </div>
      <TextArea
        label={t('replies.stopTexts')}
        hint={t('replies.stopTextsHint', { most: reply.stopTexts, length: reply.stopTextMaxLength })}
        error={
          wrong.stopTexts
            ? t('replies.stopTextsWrong', { most: reply.stopTexts, length: reply.stopTextMaxLength })
            : undefined
        }
        value={draft.stopTexts}
        onValueChange={(stopTexts) => change({ stopTexts })}
        rows={2}
        dir="auto"
      />
      <PresetImport imported={form.imported} onFile={form.take} />
      <div className={s.buttons}>
        <Button variant="ghost" onClick={reset}>
          {t('replies.reset')}
        </Button>
        <Button variant="secondary" disabled={!isChanged || isSaving} onClick={undo}>
          {t('replies.undo')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isChanged || Object.keys(wrong).length > 0}>
          {t('replies.save')}
        </Button>
      </div>
    </form>
  );
}

function NumberField({ name, draft, wrong, samplers, change }: ReplyDraft & { readonly name: NumberName }) {
  const { t, formatNumber } = useText('chat');
  const { least, most } = NUMBERS[name];
  const bounds = t('replies.bounds', { least: formatNumber(least), most: formatNumber(most) });
  const hasEffect = name === 'maxTokens' || samplers.includes(name);
  return (
    <TextField
      label={t(`replies.numbers.${name}`)}
      hint={hasEffect ? bounds : t('replies.noEffect')}
      error={wrong[name] ? bounds : undefined}
      inputMode="decimal"
      dir="ltr"
      placeholder={t('replies.modelsOwn')}
      value={draft.numbers[name]}
      onValueChange={(value) => change({ numbers: { ...draft.numbers, [name]: value } })}
    />
  );
}
