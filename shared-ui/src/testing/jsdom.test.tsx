import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => document.body.replaceChildren());

describe('tests that share a window', () => {
  it('may click in a dialog, with the pointer events of the body off', async () => {
    document.body.style.pointerEvents = 'none';
    const button = document.body.appendChild(document.createElement('button'));
    button.style.pointerEvents = 'auto';
    await userEvent.click(button);
    document.body.style.pointerEvents = '';
  });

  it('and then click the body without a check', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    let clicks = 0;
    document.body.addEventListener('click', () => clicks++, { once: true });
    await user.click(document.body);
    expect(clicks).toBe(1);
  });
});
