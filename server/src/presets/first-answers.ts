import type { FirstCall } from 'shared-sdk/contract';
import type { Language } from '../http/language.ts';
import type { PageData } from '../platform/page.ts';

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
    return answered.length > 0 ? { calls: { language, calls: answered } } : {};
  };
}
