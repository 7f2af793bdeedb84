import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Composer, type ComposerProps } from './composer.tsx';

afterEach(cleanup);

function setUp(props: Partial<ComposerProps>) {
  const onSend = vi.fn();
  render(<Composer label="Message" sendLabel="Send" value="" onValueChange={() => {}} onSend={onSend} {...props} />);
  return { onSend, field: screen.getByRole('textbox', { name: 'Message' }) };
}

describe('Composer', () => {
  it.each([
    ['blanks', { value: '  \n ' }],
    ['a text over the maximum', { value: 'abcd', max: 3 }],
    ['anything while disabled', { value: 'abc', disabled: true }],
    ['anything while a reply streams', { value: 'abc', onStop: () => {} }],
  ])('does not send %s', (_, props) => {
    const { onSend, field } = setUp(props);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
  });

  it('ignores the Enter that ends an input method’s composition', () => {
    const { onSend, field } = setUp({ value: 'にほん' });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
  });

  it('trims the text', () => {
    const { onSend, field } = setUp({ value: ' Is it cold?\n' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Is it cold?');
  });

  it('stops a reply that streams', () => {
    const onStop = vi.fn();
    setUp({ onStop, stopLabel: 'Stop' });
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('shows the counter only near the maximum', () => {
    setUp({ value: 'abc', max: 5 });
    expect(screen.queryByText('3/5')).toBeNull();
    cleanup();
    setUp({ value: 'abcd', max: 5 });
    expect(screen.queryByText('4/5')).not.toBeNull();
  });
});
