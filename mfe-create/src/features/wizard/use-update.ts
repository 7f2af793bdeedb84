import { useEffect, useRef, useState } from 'react';
import { chatPath, hasCode } from 'shared-sdk';
import type { CallInput } from 'shared-sdk/contract';
import { useInvalidate, useNavigate, useSdk, useText } from 'shared-sdk/react';
import type { CreateDraft } from '../draft/create-draft.ts';
import type { SharedValues } from '../draft/values.ts';
import type { Submission } from './use-submit.ts';

type Body = CallInput<'bots.update'>['body'];
/** The texts of a character or of a world, for the server. */
export type InfoOf<V> = (values: V) => Pick<Body, 'botInfo'> | Pick<Body, 'worldInfo'>;

/** From an edited draft to a version of its character. Nothing is sent twice, and a failure loses nothing. */
export function useUpdate<V extends SharedValues>(draft: CreateDraft<V>, info: InfoOf<V>): Submission<V> {
  const { t } = useText('create');
  const { api, notify } = useSdk();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Submission<V>['failure']>(null);
  const isBusy = useRef(false);
  const isMade = useRef(false);
  // The newer version that the maker was warned of: saving again replaces it.
  const seen = useRef<number | null>(null);

  // As after a creation, the draft is dropped with its page.
  useEffect(
    () => () => {
      if (isMade.current) draft.drop();
    },
    [draft],
  );

  const fail = (text: string, help: string | null = null) => {
    isBusy.current = false;
    setSending(false);
    setFailure({ text, help });
  };
  const submit = async (values: V) => {
    const { customBotKey, design } = draft.getSnapshot();
    const { edits, selectedImageContentId, selectedVoice: voiceId } = design;
    if (isBusy.current || !edits || customBotKey === null) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    const chosen = { previewType: values.previewType, selectedImageContentId, voiceId };
    const body = { customBotKey, version: seen.current ?? edits.version, ...info(values), ...chosen };
    try {
      const { bot, failureReason } = await api.call(
        'bots.update',
        { params: { botId: edits.botId }, body },
        { silent: true },
      );
      if (!bot) return fail(failureReason ?? t('edit.failed'));
      isMade.current = true;
      notify({ variant: 'SUCCESS', message: t(bot.edit ? 'edit.waits' : 'edit.saved') });
      void invalidate('bots.mine');
      void navigate(chatPath(bot.botKey, bot.nickname));
    } catch (error) {
      if (!hasCode(error, 'STALE_VERSION')) return fail(t('edit.failed'), t('edit.kept'));
      const { version } = Object(error.details ?? {}) as { readonly version?: unknown };
      seen.current = typeof version === 'number' ? version : null;
      fail(t('edit.stale'), t('edit.replace'));
    }
  };
  return { isSending, failure, submit };
}
