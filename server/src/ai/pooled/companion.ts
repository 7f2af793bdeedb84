import type { ChatPort, DraftPort, SuggestionPort } from 'ports';
import { profileOf } from 'ports';
import { runWork } from 'workers';
import type { DraftCall } from './drafts-work.ts';
import { orGivenUp } from './given-up.ts';
import { writeDraft, writeReply, writeSuggestions } from './kinds.ts';
import { inPieces } from './pieces.ts';

/*
 * The demo companion in worker threads. Besides the errors of the ports, each call throws `WorkTimedOut` if a text
 * takes too long, and `WorkRefused` if too much work waits.
 */

export interface CompanionOptions {
  /** The pause before each group of words, in milliseconds. */
  readonly pieceDelayMs?: number;
}

/** A thread writes the whole reply; this function yields it in pieces. */
export function createPooledCompanion({ pieceDelayMs }: CompanionOptions = {}): ChatPort {
  return {
    async *reply({ character, userName, turns, memory, alternatives, isFever, isNarrator, signal }) {
      const request = {
        character: profileOf(character),
        userName,
        turns,
        ...(memory ? { memory } : {}),
        ...(alternatives ? { alternatives } : {}),
        ...(isFever === undefined ? {} : { isFever }),
        ...(isNarrator === undefined ? {} : { isNarrator }),
      };
      yield* inPieces(
        await orGivenUp(runWork(writeReply, request, { signal }), signal, writeReply),
        signal,
        pieceDelayMs,
      );
    },
  };
}

export function createPooledSuggestions(): SuggestionPort {
  return {
    suggest: ({ character, turns, signal }) =>
      orGivenUp(
        runWork(writeSuggestions, { character: profileOf(character), turns }, { signal }),
        signal,
        writeSuggestions,
      ),
  };
}

export function createPooledDrafts(): DraftPort {
  const call =
    <Name extends keyof DraftPort>(name: Name) =>
    async ({ signal, ...request }: Parameters<DraftPort[Name]>[0]): Promise<Awaited<ReturnType<DraftPort[Name]>>> => {
      const answer = runWork(writeDraft, { name, request } as unknown as DraftCall, { signal });
      return (await orGivenUp(answer, signal, writeDraft)) as Awaited<ReturnType<DraftPort[Name]>>;
    };
  return {
    character: call('character'),
    world: call('world'),
    characterField: call('characterField'),
    worldField: call('worldField'),
    characterLook: call('characterLook'),
    worldLook: call('worldLook'),
    characterSummary: call('characterSummary'),
    worldSummary: call('worldSummary'),
  };
}
