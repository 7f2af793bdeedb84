import { expect, screen, waitFor } from 'storybook/test';

/** Waits until the dialog has risen to its place: what is half transparent has no contrast yet. */
export const settled = (role: 'dialog' | 'alertdialog' = 'dialog') =>
  waitFor(() => {
    const running = screen
      .getByRole(role)
      .getAnimations()
      .filter(({ playState }) => playState === 'running');
    return expect(running).toHaveLength(0);
  });
