import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SdkProvider } from '../react/provider.tsx';
import { useText } from '../react/use-text.ts';
import { createFakeSdk } from './fake-sdk.ts';

const page = document.documentElement;

afterEach(() => {
  cleanup();
  delete page.dataset.language;
  delete page.dataset.direction;
});

function Greeting() {
  const { t, dir } = useText('hello');
  return <p dir={dir}>{t('greeting')}</p>;
}

function show() {
  const sdk = createFakeSdk();
  sdk.i18n.addTexts('hello', 'en', { greeting: 'Welcome' });
  sdk.i18n.addTexts('hello', 'ko', { greeting: '반가워요' });
  sdk.i18n.addTexts('hello', 'ar', { greeting: 'أهلًا بك' });
  render(
    <SdkProvider sdk={sdk}>
      <Greeting />
    </SdkProvider>,
  );
}

it('begins in English where no page asks for a language', () => {
  show();
  expect(screen.getByText('Welcome').dir).toBe('ltr');
});

it('begins in the language of the page', () => {
  page.dataset.language = 'ar';
  show();
  expect(screen.getByText('أهلًا بك').dir).toBe('rtl');
  expect(page.dir).toBe('rtl');
});

it('switches what is shown when the page asks for another language', async () => {
  show();
  await act(async () => {
    page.dataset.language = 'ko';
  });
  await screen.findByText('반가워요');
  // The page follows the texts.
  await waitFor(() => expect(page.lang).toBe('ko'));
});

it('ignores a language that the platform does not speak', async () => {
  show();
  await act(async () => {
    page.dataset.language = 'xx';
  });
  screen.getByText('Welcome');
});

it('takes the direction that the page asks for, whatever the language', () => {
  page.dataset.direction = 'rtl';
  show();
  expect(screen.getByText('Welcome').dir).toBe('rtl');
});
