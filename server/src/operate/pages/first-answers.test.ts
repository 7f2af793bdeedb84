import { expect, it } from 'vitest';
import { createFirstAnswers } from './first-answers.ts';

const params = { botKey: '018f0000-0000-7000-8000-000000000001' };
const answer = createFirstAnswers({
  'guest.bot': async ({ botKey }, language) => ({ botKey, language }),
  'guest.search': async () => {
    throw new Error('down');
  },
});

it('answers what a page begins with, in the language of its visitor', async () => {
  expect(await answer([{ call: 'guest.bot', params }], 'ko')).toEqual({
    calls: { language: 'ko', calls: [{ call: 'guest.bot', params, data: { ...params, language: 'ko' } }] },
  });
});

it('leaves out what fails, and what it does not know', async () => {
  const unknown = ['guest.search', 'guest.curated', 'constructor'].map((call) => ({ call, params: {} }));
  expect(await answer(unknown, 'en')).toEqual({});
  expect((await answer([...unknown, { call: 'guest.bot', params }], 'en')).calls).toMatchObject({
    calls: [{ call: 'guest.bot' }],
  });
  expect(await answer([], 'en')).toEqual({});
});

it('says whom a link to a character is about', async () => {
  const bot = { nickname: 'Mira', headline: 'Keeps the last ferry waiting.', firstMessage: 'You came.' };
  const about = createFirstAnswers({ 'guest.bot': async () => bot });
  const { subject } = await about([{ call: 'guest.bot', params }], 'en');
  expect(subject).toEqual({ name: 'Mira', description: 'Keeps the last ferry waiting.' });
});
