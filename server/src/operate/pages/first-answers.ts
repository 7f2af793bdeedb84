import type { FirstCall } from 'shared-sdk/contract';
import * as z from 'zod';
import type { Language } from '../../kernel/http/language.ts';
import type { Subject } from '../releases/page-head.ts';
import type { PageData } from './page.ts';

type Answer = (params: FirstCall['params'], language: Language) => Promise<unknown>;

/**
 * Answers the first calls of a remote's page as for a guest. Calls that are unknown here or fail are omitted; the page
 * then requests them itself and gets the error.
 */
export function createFirstAnswers(answers: Readonly<Record<string, Answer>>) {
  return async (calls: readonly FirstCall[], language: Language): Promise<PageData> => {
    const results = calls.map(async ({ call, params }) => {
      const answer = Object.hasOwn(answers, call) ? answers[call] : undefined;
      return answer ? [{ call, params, data: await answer(params, language) }] : [];
    });
    const answered = (await Promise.allSettled(results)).flatMap((one) =>
      one.status === 'fulfilled' ? one.value : [],
    );
    if (answered.length === 0) return {};
    return { calls: { language, calls: answered }, subject: subjectOf(answered) };
  };
}

const character = z.object({ nickname: z.string().min(1), headline: z.string() });

/** The character that a link leads to. */
function subjectOf(answered: readonly { readonly call: string; readonly data: unknown }[]): Subject | undefined {
  const { data } = character.safeParse(answered.find(({ call }) => call === 'guest.bot')?.data);
  return data && { name: data.nickname, description: data.headline };
}
