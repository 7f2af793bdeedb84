import { expect, it } from 'vitest';
import { createFirstAnswers } from './first-answers.ts';

const params = { botKey: '018f0000-0000-7000-8000-000000000001' };
const answer = createFirstAnswers({
  'guest.bot': async ({ botKey }, language) => ({ botKey, language }),
  'guest.search': async () => {
    throw new Error('down');
  },
});

it('answers the first calls of a page in the visitor’s language', async () => {
  expect(await answer([{ call: 'guest.bot', params }], 'ko')).toEqual({
    calls: { language: 'ko', calls: [{ call: 'guest.bot', params, data: { ...params, language: 'ko' } }] },
  });
});

it('omits calls that fail or are unknown', async () => {
  const unknown = ['guest.search', 'guest.curated', 'constructor'].map((call) => ({ call, params: {} }));
  expect(await answer(unknown, 'en')).toEqual({});
  expect((await answer([...unknown, { call: 'guest.bot', params }], 'en')).calls).toMatchObject({
    calls: [{ call: 'guest.bot' }],
  });
  expect(await answer([], 'en')).toEqual({});
});

it('returns the character that a link leads to', async () => {
  const bot = { nickname: 'Mira', headline: 'Keeps the last ferry waiting.', firstMessage: 'You came.' };
  const about = createFirstAnswers({ 'guest.bot': async () => bot });
  const { subject } = await about([{ call: 'guest.bot', params }], 'en');
  expect(subject).toEqual({ name: 'Mira', description: 'Keeps the last ferry waiting.' });
});
