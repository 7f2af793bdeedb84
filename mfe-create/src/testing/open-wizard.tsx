import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBotInfo, aChannel, anId, aWorldInfo, type FakeCalls, memoryStorage } from 'shared-sdk/testing';
import { createStateOf } from '../features/draft/create-state.ts';
import { createSdkWithTexts, Platform } from './platform.tsx';
import { quietCalls } from './quiet-calls.ts';

export const made = {
  success: true,
  successMessage: 'Your character is ready.',
  failureReason: null,
  channel: aChannel(),
  createdToday: 2,
};
export const refusal = { success: false, successMessage: null, failureReason: null, channel: null, createdToday: 3 };
export const { botType: _, ...mira } = aBotInfo();

/** A page with a generated draft. */
export async function open(type: 'character' | 'world', calls: FakeCalls = {}, step = 0, storage = memoryStorage()) {
  const sdk = createSdkWithTexts({
    storage,
    calls: {
      'bots.startManualCreation': { customBotKey: anId(70), failureReason: null },
      ...quietCalls,
      ...calls,
    },
  });
  const state = createStateOf(sdk);
  await state[type].begin();
  if (type === 'character') state.character.fill(mira);
  else state.world.fill(aWorldInfo());
  state[type].goTo(step);
  const { unmount } = render(<Platform sdk={sdk} path={`/create/${type}`} />);
  return { sdk, state, storage, unmount };
}
export const address = () => screen.getByTestId('address').textContent;
export const field = (name: string) => screen.getByRole('textbox', { name });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;
