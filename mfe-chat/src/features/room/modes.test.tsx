import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ChannelMode } from 'shared-sdk/contract';
import { anId } from 'shared-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { RoomActions } from '../conversation/room-actions.ts';
import { Modes } from './modes.tsx';

afterEach(cleanup);

function show(mode: ChannelMode) {
  const actions = { selectScene: vi.fn(async () => undefined) };
  const scenePresets = [
    { scenePreset: 'DATE' as const, messagePrice: 0 },
    { scenePreset: 'SENSUAL' as const, messagePrice: 5 },
    { scenePreset: 'DISMISS' as const, messagePrice: 0 },
  ];
  const sdk = createStageSdk({ calls: { 'channels.scenePresets': { scenePresets, current: 'DISMISS' } } });
  render(
    <Stage sdk={sdk}>
      <Modes channelId={anId(10)} mode={mode} actions={actions as unknown as RoomActions} />
    </Stage>,
  );
  return { actions, sdk };
}
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

it.each([
  ['NONE', 'Chat'],
  ['CASUAL', 'Chat'],
  ['SCENARIO', 'Date'],
  ['SENSUAL', 'Love'],
] as const)('shows %s as %s [CHAT-08] [CHAT-09]', (mode, name) => {
  show(mode);
  expect(pressed()).toEqual([expect.stringContaining(name)]);
});

it.each([
  ['CASUAL', 'Date', 'DATE'],
  ['CASUAL', 'Love', 'SENSUAL'],
  ['SENSUAL', 'Chat', 'DISMISS'],
] as const)('goes from %s to %s by the preset %s, once [CHAT-08] [MSG-28] [EPISODE-07]', async (mode, name, preset) => {
  const { actions, sdk } = show(mode);
  await waitFor(() => expect(sdk.sent.map((sent) => sent.name)).toContain('channels.scenePresets'));
  expect(await screen.findByRole('button', { name: /^Love.*5 gems a message$/ })).toBeTruthy();
  const button = screen.getByRole('button', { name: new RegExp(`^${name}`) });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(actions.selectScene).toHaveBeenCalledExactlyOnceWith(preset);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});
