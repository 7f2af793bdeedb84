import { useReadable, useSdk } from 'shared-sdk/react';
import { type CreateState, createStateOf } from './create-state.ts';
import type { DraftState } from './draft-state.ts';
import {
  blankCharacter,
  blankWorld,
  type CharacterValues,
  type CreateType,
  isBlank,
  type WorldValues,
} from './values.ts';

export function useCreateState(): CreateState {
  return createStateOf(useSdk());
}

/** What of a draft is the same for both types: how it was begun, and whether there is anything in it. */
export function useBeginning(type: CreateType) {
  const draft = useCreateState()[type];
  const { customBotKey, begin, beginFailure, values } = useReadable<DraftState<CharacterValues | WorldValues>>(draft);
  return {
    customBotKey,
    begin,
    beginFailure,
    isBlank: isBlank(type === 'character' ? blankCharacter : blankWorld, values),
    name: 'worldName' in values ? values.worldName : values.nickname,
  };
}
