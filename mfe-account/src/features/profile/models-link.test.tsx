import { cleanup, screen, waitFor } from '@testing-library/react';
import { provideSdk } from 'shared-sdk';
import { anError } from 'shared-sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { open } from './testing/open-profile.tsx';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

const linkNames = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/account/models')
    .map((link) => link.textContent);

describe('the link to the models', () => {
  it.each([
    ['neither', { platform: false, own: false }],
    [
      'an unknown caller',
      () => {
        throw anError('FORBIDDEN');
      },
    ],
  ])('is absent for %s, without a message', async (_, access) => {
    const { sdk, names } = await open({ 'models.access': access });
    await waitFor(() => expect(names()).toContain('models.access'));
    expect(linkNames()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Language models' })).toBeNull();
    expect(sdk.toasts).toEqual([]);
  });

  it.each([
    ['Models', 'the owner of the platform', { platform: true, own: false }],
    ['Models', 'an owner where own models are allowed too', { platform: true, own: true }],
    ['Your models', 'a member who may connect own ones', { platform: false, own: true }],
  ])('is "%s" for %s', async (name, _, access) => {
    await open({ 'models.access': access });
    await screen.findByRole('link', { name });
    expect(linkNames()).toEqual([name]);
  });
});
