import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallData, hasCode } from 'shared-sdk';
import { useModal, useNavigate, useSdk, useText } from 'shared-sdk/react';
import { useCreateState } from '../draft/use-create.ts';
import type { Parsed, Refused } from './parsed.ts';
import { readFile } from './read-file.ts';

export type ImportState =
  | { readonly at: 'choose'; readonly refused: Refused | null }
  | { readonly at: 'reading' }
  | { readonly at: 'read' | 'sending'; readonly file: Blob; readonly card: Parsed; readonly failure: string | null };

/** Failures that the server's message explains. */
const explainedCodes = ['TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE'] as const;

/**
 * From a file to a draft in the wizard. The latest file counts, and nothing is sent twice.
 * @param refused why a shared file could not be received
 */
export function useImport(refused?: Refused['code']) {
  const { t } = useText('create');
  const { api } = useSdk();
  const modal = useModal();
  const navigate = useNavigate();
  const drafts = useCreateState();
  const [state, setState] = useState<ImportState>({
    at: 'choose',
    refused: refused ? { isRefused: true, code: refused, values: {} } : null,
  });
  const latest = useRef(0);
  const isSending = useRef(false);
  /** The draft of the file: a second attempt fills the same one. */
  const key = useRef<string | null>(null);
  // After the dialog was closed a late answer must not navigate.
  useEffect(() => {
    latest.current = 0;
    return () => {
      latest.current = -1;
    };
  }, []);

  const read = useCallback(async (file: Blob) => {
    if (isSending.current || latest.current < 0) return;
    const turn = ++latest.current;
    key.current = null;
    setState({ at: 'reading' });
    const outcome = await readFile(file);
    if (turn !== latest.current) return;
    if (outcome.isRefused) setState({ at: 'choose', refused: outcome });
    else setState({ at: 'read', file, card: outcome, failure: null });
  }, []);

  const again = () => setState({ at: 'choose', refused: null });

  const use = async () => {
    if (state.at !== 'read' || isSending.current) return;
    const { file, card } = state;
    isSending.current = true;
    setState({ ...state, at: 'sending', failure: null });
    const fail = (failure: string) => {
      isSending.current = false;
      if (latest.current >= 0) setState({ at: 'read', file, card, failure });
    };
    /** The server's checks are stricter: it decodes the picture. */
    const refuse = ({ code, values }: NonNullable<CallData<'bots.importCard'>['refusal']>) => {
      isSending.current = false;
      // The server uses the codes of the codec that reads the file here.
      const refused: Refused = { isRefused: true, code: code as Refused['code'], values };
      if (latest.current >= 0) setState({ at: 'choose', refused });
    };
    try {
      key.current ??= (await api.call('bots.startManualCreation', undefined, { silent: true })).customBotKey;
      const query = { customBotKey: key.current };
      const answer = await api.call('bots.importCard', { query, body: file }, { silent: true });
      if (answer.refusal) return refuse(answer.refusal);
      if (answer.kind === null) return fail(answer.failureReason ?? t('cards.notSent'));
      const type = answer.kind === 'WORLD' ? 'world' : 'character';
      const draft = drafts[type];
      // A dropped draft would make the page under this dialog ask for an idea.
      if (!(await draft.saveAside())) return fail(t('drafts.notKept'));
      if (!(await draft.resume(query.customBotKey))) return fail(t('cards.notSent'));
      if (latest.current < 0) return;
      modal.close();
      void navigate(`/create/${type}`);
    } catch (error) {
      // The next attempt creates a new draft.
      if (hasCode(error, 'NOT_FOUND')) key.current = null;
      fail(hasCode(error, ...explainedCodes) ? error.message : t('cards.notSent'));
    }
  };
  return { state, read, again, use: () => void use() };
}
