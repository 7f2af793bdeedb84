import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { useDraft, useModal, useNavigate, useSdk, useText } from 'shared-sdk/react';
import { countCharacters } from '../draft/bounds.ts';
import { useBeginning, useCreateState } from '../draft/use-create.ts';
import type { CreateType } from '../draft/values.ts';
import { storable } from '../draft/values.ts';
import { type Beginning, fillFromIdea, fillFromPreset } from './generate.ts';

interface Start {
  readonly preset?: Beginning | undefined;
  readonly idea?: string | undefined;
}

/** From an idea, or none, to the wizard; with `preset` from a character of the catalogue. */
export function useIdea(type: CreateType, isFixed: boolean, { preset, idea: offered = '' }: Start) {
  const { t } = useText('create');
  const { api } = useSdk();
  const state = useCreateState();
  const { customBotKey, begin, beginFailure, isBlank } = useBeginning(type);
  const modal = useModal();
  const navigate = useNavigate();
  // The text is kept for the next time the dialog or the page opens.
  const { text: idea, setText: setIdea, clear } = useDraft(preset ? `create:remake:${preset.presetId}` : 'create:idea');
  const isOffered = useRef(false);
  useEffect(() => {
    if (isOffered.current || offered === '') return;
    isOffered.current = true;
    if (idea === '') setIdea(offered);
  }, [offered, idea, setIdea]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const waiting = useRef<AbortController | null>(null);

  const draft = state[type];
  useEffect(() => void draft.begin(), [draft]);
  // After the dialog was closed a late answer must not navigate.
  useEffect(() => () => waiting.current?.abort(), []);

  const prompt = storable(idea).trim();
  const enter = () => {
    modal.close();
    void navigate(`/create/${type}`);
  };
  /** Keeps the earlier draft on the server, so that this idea gets its own. */
  const makeRoom = async (): Promise<string | null> => {
    if (isBlank) return customBotKey;
    if (await draft.putAside()) return draft.begin();
    setFailure(t('drafts.notKept'));
    return null;
  };
  const skip = async () => {
    if (customBotKey === null || waiting.current) return;
    if (preset) return fill('');
    if (isFixed) return modal.close();
    if ((await makeRoom()) === null) return;
    draft.clean();
    state.createEntry.set('persona-detail');
    enter();
  };
  const generate = async () => {
    if (customBotKey === null || prompt === '' || waiting.current) return;
    if (countCharacters(idea) > constants.ideaMaxLength) return;
    await fill(prompt);
  };
  const fill = async (wish: string) => {
    const controller = new AbortController();
    waiting.current = controller;
    setRunning(true);
    setFailure(null);
    try {
      const key = await makeRoom();
      if (key === null || controller.signal.aborted) return;
      const { signal } = controller;
      const result = preset
        ? await fillFromPreset(api, state, { presetId: preset.presetId, prompt: wish, signal })
        : await fillFromIdea(api, state, type, { prompt: wish, customBotKey: key, signal });
      if (result.isFilled) {
        clear();
        return enter();
      }
      if (!result.isReported) setFailure(result.reason ?? t('idea.failed'));
    } catch {
      // Cancelled: the dialog was closed.
      return;
    } finally {
      waiting.current = null;
      setRunning(false);
    }
    void draft.begin();
  };

  return {
    idea,
    setIdea,
    isEmpty: prompt === '',
    /** Whether the draft is still being created on the server. */
    isBegun: customBotKey !== null,
    isRunning,
    failure,
    /** Why the draft could not be created; null without a failure. */
    beginFailure: begin === 'failed' ? (beginFailure ?? t('idea.notBegun')) : null,
    beginAgain: () => void draft.begin(),
    skip: () => void skip(),
    generate: () => void generate(),
    resume: enter,
  };
}
