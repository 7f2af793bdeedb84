import { useEffect, useRef, useState } from 'react';
import { type Api, type CallData, chatPath, constants, hasCode } from 'shared-sdk';
import { useNavigate, useSdk, useText } from 'shared-sdk/react';
import type { CreateDraft } from '../draft/create-draft.ts';
import type { ShareType } from '../draft/values.ts';

export type Created = CallData<'bots.createManualChannel'>;
/** Creates the character or world; the wizard shows failures. */
export type Send<V> = (
  api: Api,
  customBotKey: string,
  values: V,
  chosen: { readonly selectedImageContentId: string | null; readonly voiceId: string | null },
) => Promise<Created>;

/** The server's code for the daily limit of characters (CREATE-44). */
const dailyLimit = 'daily limit';

export interface Submission<V> {
  readonly isSending: boolean;
  /** Why it failed, and what to do about it if that is known. */
  readonly failure: { readonly text: string; readonly help: string | null } | null;
  submit(values: V): Promise<void>;
}

/** From the finished draft to its chat. Nothing is sent twice, and a failure loses nothing. */
export function useSubmit<V extends { readonly shareType: ShareType }>(
  draft: CreateDraft<V>,
  send: Send<V>,
  { isCounted }: { readonly isCounted: boolean },
): Submission<V> {
  const { t } = useText('create');
  const { api, events, notify, session } = useSdk();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Submission<V>['failure']>(null);
  const isBusy = useRef(false);
  const isMade = useRef(false);
  const isHere = useRef(false);

  // The draft is dropped with its page: an empty draft in an open page would ask for a new idea.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (isMade.current) draft.drop();
    };
  }, [draft]);

  const fail = (reason: string | null) => {
    const text = reason === dailyLimit ? t('create.limitReached') : (reason ?? t('create.failed'));
    isBusy.current = false;
    setSending(false);
    setFailure({
      text,
      help: reason === dailyLimit ? t('create.dailyLimit', { max: constants.dailyCharacters }) : null,
    });
    if (!isHere.current) notify({ variant: 'ERROR', message: text });
  };
  const succeed = ({ successMessage, createdToday }: Created, channel: NonNullable<Created['channel']>) => {
    isMade.current = true;
    events.emit('channel.created', { channel });
    if (successMessage) notify({ variant: 'SUCCESS', message: successMessage });
    if (isCounted) {
      const message = t('create.count', { made: createdToday, max: constants.dailyCharacters });
      notify({ id: 'creation-count', variant: 'INFO', message });
    }
    const { botKey, nickname } = channel.botProfile;
    if (isHere.current) void navigate(chatPath(botKey, nickname));
    else draft.drop();
  };

  const submit = async (values: V) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    const { userId } = session.getSnapshot();
    const isStillTheirs = () => session.getSnapshot().userId === userId;
    try {
      const customBotKey = await draft.begin();
      if (customBotKey === null) return fail(draft.getSnapshot().beginFailure);
      const { selectedImageContentId, selectedVoice: voiceId } = draft.getSnapshot().design;
      const created = await send(api, customBotKey, values, { selectedImageContentId, voiceId });
      if (!isStillTheirs()) return;
      if (created.success && created.channel) succeed(created, created.channel);
      else fail(created.failureReason);
    } catch (error) {
      if (!isStillTheirs()) return;
      // The next attempt creates a new draft.
      if (hasCode(error, 'NOT_FOUND')) draft.forgetKey();
      fail(hasCode(error, 'MAX_CHANNEL') ? error.message : null);
    }
  };
  return { isSending, failure, submit };
}
