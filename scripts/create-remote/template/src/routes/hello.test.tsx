import { cleanup, render, screen } from '@testing-library/react';
import { SdkProvider } from 'shared-sdk/react';
import { anError, aPreferenceTag, createFakeSdk, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import Hello from './hello.tsx';

afterEach(cleanup);

function show(calls: FakeCalls) {
  const sdk = createFakeSdk({ calls });
  sdk.i18n.addTexts('hello', 'en', en);
  render(
    <SdkProvider sdk={sdk}>
      <Hello />
    </SdkProvider>,
  );
  return sdk;
}

it('shows an error if the genres cannot be loaded, and no toast', async () => {
  const sdk = show({
    'accounts.preferenceTags': () => {
      throw anError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('The genres could not be loaded.')).toBeTruthy();
  expect(sdk.toasts).toEqual([]);
});

it('lists the genres for a guest', async () => {
  show({ 'accounts.preferenceTags': { tags: [aPreferenceTag(1)] } });
  expect(await screen.findByText('Genre 1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Welcome, stranger' })).toBeTruthy();
});
