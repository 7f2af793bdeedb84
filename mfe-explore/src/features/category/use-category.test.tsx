import { act, renderHook, waitFor } from '@testing-library/react';
import { SdkProvider } from 'shared-sdk/react';
import { aCard, aSession, createFakeSdk } from 'shared-sdk/testing';
import { expect, it } from 'vitest';
import { useCategory } from './use-category.ts';

const TOTAL = 130;
const page = ({ query: { startSeqNo, size } }: { query: { startSeqNo: number; size: number } }) => ({
  cards: Array.from({ length: Math.min(size, TOTAL - startSeqNo) }, (_, index) => aCard(startSeqNo + index)),
  hasMore: startSeqNo + size < TOTAL,
  title: 'Sea',
  description: 'Salt',
});

it('appends further pages, and replaces everything by a first page [PRESET-01] [PRESET-04] [PRESET-05]', async () => {
  const sdk = createFakeSdk({ member: true, calls: { 'presets.category': page } });
  const { result } = renderHook(() => useCategory('sea'), {
    wrapper: ({ children }) => <SdkProvider sdk={sdk}>{children}</SdkProvider>,
  });
  await waitFor(() => expect(result.current.cards).toHaveLength(60));
  expect(result.current).toMatchObject({ title: 'Sea', description: 'Salt', hasMore: true });
  for (const held of [120, TOTAL]) {
    act(() => result.current.more());
    await waitFor(() => expect(result.current.cards).toHaveLength(held));
  }
  expect(result.current.hasMore).toBe(false);
  expect(new Set(result.current.cards?.map(({ presetId }) => presetId)).size).toBe(TOTAL);

  // For another preference or user the list is read from its start, and keeps nothing of the former.
  act(() => sdk.session.signIn(aSession()));
  expect(result.current.cards).toBeUndefined();
  await waitFor(() => expect(result.current.cards).toHaveLength(60));
  const starts = sdk.sent
    .filter(({ name }) => name === 'presets.category')
    .map(({ input }) => (input as { query: { startSeqNo: number } }).query.startSeqNo);
  expect(starts).toEqual([0, 60, 120, 0]);
});

it('keeps its cards if a further page fails, and continues from there', async () => {
  const sdk = createFakeSdk({ member: true, calls: { 'presets.category': page } });
  const { result } = renderHook(() => useCategory('sea'), {
    wrapper: ({ children }) => <SdkProvider sdk={sdk}>{children}</SdkProvider>,
  });
  await waitFor(() => expect(result.current.cards).toHaveLength(60));
  sdk.answer({
    'presets.category': () => {
      throw new Error('broken');
    },
  });
  act(() => result.current.more());
  await waitFor(() => expect(result.current.isFailed).toBe(true));
  expect(result.current.cards).toHaveLength(60);
  sdk.answer({ 'presets.category': page });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.cards).toHaveLength(120));
});

it.each([
  ['a member', true, 'presets.category'],
  ['a guest', false, 'guest.category'],
] as const)('reads pages of 60 from 0 on for %s [PRESET-06]', async (_, member, name) => {
  const sdk = createFakeSdk({ member, calls: { 'presets.category': page, 'guest.category': page } });
  const { result } = renderHook(() => useCategory('sea'), {
    wrapper: ({ children }) => <SdkProvider sdk={sdk}>{children}</SdkProvider>,
  });
  // A guest is shown only the first of them (EXPLORE-04).
  await waitFor(() => expect(result.current.cards).toHaveLength(member ? 60 : 12));
  expect(sdk.sent.find((call) => call.name === name)?.input).toMatchObject({ query: { startSeqNo: 0, size: 60 } });
});
