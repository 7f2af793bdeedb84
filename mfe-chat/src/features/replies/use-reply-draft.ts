import { useState } from 'react';
import type { Sampler } from 'shared-sdk/contract';
import { useCall, useCallCache, useSdk, useText } from 'shared-sdk/react';
import { type Preset, type PresetProblem, readPreset } from './preset-file.ts';
import { type Draft, type DraftErrors, draftOf, EMPTY, NUMBER_NAMES, settingsOf } from './settings-draft.ts';

export interface ReplyDraft {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly draft: Draft;
  /** Settings that have an effect with the chat's model. */
  readonly samplers: readonly Sampler[];
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly wrong: DraftErrors;
  /** The result of the latest import. */
  readonly imported: Preset | PresetProblem | null;
  readonly change: (changes: Partial<Draft>) => void;
  readonly undo: () => void;
  /** Leaves everything to the model. */
  readonly reset: () => void;
  readonly save: () => Promise<void>;
  readonly take: (file: Blob) => Promise<void>;
  readonly retry: () => void;
}

/** The settings of a chat's replies while they are edited. What was typed stays while the panel is closed. */
export function useReplyDraft(channelId: string, isShown: boolean): ReplyDraft {
  const { api, notify } = useSdk();
  const { t } = useText('chat');
  const cache = useCallCache();
  const input = { params: { channelId } };
  const { data, isError, refetch } = useCall('channels.replySettings', input, {
    enabled: isShown,
    staleTime: 0,
    silent: true,
  });
  const [edited, setEdited] = useState<Draft | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [imported, setImported] = useState<Preset | PresetProblem | null>(null);
  const saved = data ? draftOf(data.settings) : EMPTY;
  const draft = edited ?? saved;
  const result = settingsOf(draft);
  const forget = () => {
    setEdited(null);
    setImported(null);
  };
  const save = async () => {
    if (!('settings' in result) || isSaving) return;
    setSaving(true);
    try {
      const answer = await api.call('channels.changeReplySettings', { ...input, body: result.settings });
      cache.write('channels.replySettings', input, () => answer);
      forget();
      notify({ variant: 'SUCCESS', message: t('replies.saved') });
    } catch {
      // The draft stays, and the call has shown its toast.
    } finally {
      setSaving(false);
    }
  };
  return {
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    draft,
    samplers: data?.samplers ?? [],
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    isSaving,
    wrong: 'wrong' in result ? result.wrong : {},
    imported,
    change: (changes) => setEdited({ ...draft, ...changes }),
    undo: forget,
    reset: () => setEdited(EMPTY),
    save,
    take: async (file) => {
      const preset = await readPreset(file);
      setImported(preset);
      if (typeof preset !== 'string') setEdited((before) => withPreset(before ?? saved, preset));
    },
    retry: () => void refetch(),
  };
}

function withPreset(draft: Draft, { numbers, stopTexts }: Preset): Draft {
  const { sampling, ...rest } = { sampling: {}, authorsNote: '', authorsNoteDepth: 1 };
  const stops = draftOf({ ...rest, sampling, stopTexts: [...(stopTexts ?? [])] }).stopTexts;
  const taken = NUMBER_NAMES.map((name) => [name, numbers[name]?.toString() ?? draft.numbers[name]]);
  return {
    ...draft,
    numbers: Object.fromEntries(taken) as Draft['numbers'],
    stopTexts: stopTexts === undefined ? draft.stopTexts : stops,
  };
}
