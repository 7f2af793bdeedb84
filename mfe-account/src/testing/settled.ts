import { expect, screen, waitFor } from 'storybook/test';

/** Waits until the dialog's animation has ended: contrast cannot be measured while it is translucent. */
export const settled = (role: 'dialog' | 'alertdialog' = 'dialog') =>
  waitFor(() => {
    const running = screen
      .getByRole(role)
      .getAnimations()
      .filter(({ playState }) => playState === 'running');
    return expect(running).toHaveLength(0);
  });
