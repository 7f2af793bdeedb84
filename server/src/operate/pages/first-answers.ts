import type { FirstCall } from 'shared-sdk/contract';
import * as z from 'zod';
import type { Language } from '../../kernel/http/language.ts';
import type { Subject } from '../releases/page-head.ts';
import type { PageData } from './page.ts';

type Answer = (params: FirstCall['params'], language: Language) => Promise<unknown>;

/**
 * Answers what a remote's page begins with, as any guest would be answered. What is not known here, or fails, is left
 * out: the page asks for it itself, and hears why.
 */
export function createFirstAnswers(answers: Readonly<Record<string, Answer>>) {
  return async (calls: readonly FirstCall[], language: Language): Promise<PageData> => {
    const asked = calls.map(async ({ call, params }) => {
      const answer = Object.hasOwn(answers, call) ? answers[call] : undefined;
      return answer ? [{ call, params, data: await answer(params, language) }] : [];
    });
    const answered = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (answered.length === 0) return {};
    return { calls: { language, calls: answered }, subject: subjectOf(answered) };
  };
}

const character = z.object({ nickname: z.string().min(1), headline: z.string() });

/** Whom a link to a character is about. */
function subjectOf(answered: readonly { readonly call: string; readonly data: unknown }[]): Subject | undefined {
  const { data } = character.safeParse(answered.find(({ call }) => call === 'guest.bot')?.data);
  return data && { name: data.nickname, description: data.headline };
}
