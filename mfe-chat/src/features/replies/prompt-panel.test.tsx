import { cleanup, render, screen } from '@testing-library/react';
import type { PromptRecord } from 'shared-sdk/contract';
import { anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { PromptOf } from './prompt-panel.tsx';

afterEach(cleanup);

const record: PromptRecord = {
  alternativeId: anId(1),
  modelName: 'Qwen',
  sections: [
    { kind: 'rules', tokens: 300 },
    { kind: 'conversation', tokens: 1_200 },
  ],
  leftOut: [{ kind: 'conversation', why: 'earlier', count: 44 }],
  budget: 6_000,
  usage: { promptTokens: 1_490, reusedTokens: 1_400, writtenTokens: 80 },
  gems: 10,
  createdAt: 1,
};
const show = (calls: FakeCalls) =>
  render(
    <Stage sdk={createStageSdk({ calls })}>
      <PromptOf channelId={anId(10)} messageId={anId(2)} />
    </Stage>,
  );
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('shows sections, what was left out, what was counted, price and model', async () => {
  show({ 'messages.prompt': { prompt: record } });
  await screen.findByText('Qwen');
  expect([fact('Tokens of the prompt'), fact('Of these, read for this reply'), fact('Of these, read before')]).toEqual([
    '1,490',
    '90',
    '1,400',
  ]);
  expect(fact('Price in gems')).toBe('10');
  expect(screen.getByText('1,500 of 6,000 tokens, estimated.')).toBeTruthy();
  expect(screen.getByText('Earlier replies that no longer fit.').parentElement?.textContent).toContain('44');
});

it('says what the model did not count', async () => {
  const usage = { promptTokens: 900, reusedTokens: null, writtenTokens: null };
  show({ 'messages.prompt': { prompt: { ...record, usage, leftOut: [] } } });
  await screen.findByText('Nothing was left out.');
  expect(screen.getAllByText('not counted')).toHaveLength(3);
});

it('says why there is nothing to show', async () => {
  show({
    'messages.prompt': () => {
      throw anError('NOT_FOUND');
    },
  });
  await screen.findByText('Nothing is kept for this text');
});
