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

/** The common state of both types: how the draft was created, and whether it is blank. */
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
