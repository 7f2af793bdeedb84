import { type Api, hasCode } from 'shared-sdk';
import type { BotInfo } from 'shared-sdk/contract';
import type { CreateState } from '../draft/create-state.ts';
import type { CreateType } from '../draft/values.ts';

/** The result of a generation; `reason` is null if the server sent no message. */
export type Generated =
  | { readonly isFilled: true }
  | { readonly isFilled: false; readonly reason: string | null; readonly isReported: boolean };

const refused = (reason: string | null): Generated => ({ isFilled: false, reason, isReported: false });

/** A character of the catalogue to start from (CREATE-55). */
export interface Beginning {
  readonly presetId: string;
  readonly nickname: string;
}

/**
 * Fills the draft with a character of the catalogue, changed by the prompt if there is one. The API client shows failures
 * of the call as toasts.
 *
 * @throws the reason of `signal` when it is aborted
 */
export async function fillFromPreset(
  api: Api,
  { character }: CreateState,
  { presetId, prompt, signal }: { presetId: string; prompt: string; signal: AbortSignal },
): Promise<Generated> {
  try {
    if (prompt === '') {
      const { botInfo } = await api.call('bots.customizeBotInfo', { query: { presetId } }, { signal });
      character.fill(valuesOf(botInfo));
      return { isFilled: true };
    }
    const input = { body: { presetId, prompt } };
    const { customBotKey, botInfo, failureReason } = await api.call('bots.customizePrompt', input, { signal });
    if (!botInfo || customBotKey === null) return refused(failureReason);
    character.startWith(customBotKey, valuesOf(botInfo));
    return { isFilled: true };
  } catch (error) {
    if (signal.aborted) throw error;
    return { isFilled: false, reason: null, isReported: true };
  }
}

const valuesOf = ({ botType: _, ...values }: BotInfo) => values;

/**
 * Generates the draft from an idea. The API client shows failures of the call as toasts (CREATE-14). A draft that the
 * server no longer knows is created again, so that the next attempt can succeed.
 *
 * @throws the reason of `signal` when it is aborted
 */
export async function fillFromIdea(
  api: Api,
  state: CreateState,
  type: CreateType,
  { prompt, customBotKey, signal }: { prompt: string; customBotKey: string; signal: AbortSignal },
): Promise<Generated> {
  const options = { signal, silent: ['NOT_FOUND'] as const };
  const input = { body: { customBotKey, prompt } };
  try {
    if (type === 'character') {
      const { botInfo, failureReason } = await api.call('bots.generateManualInfo', input, options);
      if (!botInfo) return refused(failureReason);
      state.character.fill(valuesOf(botInfo));
    } else {
      const { worldInfo, failureReason } = await api.call('bots.generateManualWorldInfo', input, options);
      if (!worldInfo) return refused(failureReason);
      state.world.fill(worldInfo);
    }
    return { isFilled: true };
  } catch (error) {
    if (signal.aborted) throw error;
    if (!hasCode(error, 'NOT_FOUND')) return { isFilled: false, reason: null, isReported: true };
    state[type].forgetKey();
    return refused(null);
  }
}
