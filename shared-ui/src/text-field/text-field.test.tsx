import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const kinds = [
  { kind: 'TextField', Field: TextField },
  { kind: 'TextArea', Field: TextArea },
] as const;

describe.each(kinds)('$kind', ({ Field }) => {
  function setUp(value = '') {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
        <Field label="Words" value={value} onValueChange={() => {}} max={3} />
        <input aria-label="Another" />
      </form>,
    );
    return { field: screen.getByLabelText('Words'), onSubmit };
  }

  it('submits the enclosing form on Enter without a modifier [VAL-25]', () => {
    const { field, onSubmit } = setUp();
    for (const modifier of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey']) {
      fireEvent.keyDown(field, { key: 'Enter', [modifier]: true });
    }
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('does not submit on Enter while an input method composes [VAL-26]', () => {
    const { field, onSubmit } = setUp();
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows current/max and marks text over the maximum [VAL-27]', () => {
    setUp('abc');
    expect(screen.getByText('3/3').hasAttribute('data-over')).toBe(false);
    cleanup();
    setUp('abcd');
    expect(screen.getByText('4/3').hasAttribute('data-over')).toBe(true);
  });

  it('counts an emoji as one character', () => {
    setUp('😀😀😀');
    expect(screen.getByText('3/3').hasAttribute('data-over')).toBe(false);
  });
});

describe('TextArea', () => {
  it('breaks the line on Enter if submitOnEnter is false', () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <TextArea label="Words" value="" onValueChange={() => {}} submitOnEnter={false} />
      </form>,
    );
    expect(fireEvent.keyDown(screen.getByLabelText('Words'), { key: 'Enter' })).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('TextField', () => {
  it('connects its error with the input', () => {
    render(<TextField label="Name" value="a b" onValueChange={() => {}} error="No spaces" hint="Up to 20" />);
    const input = screen.getByLabelText('Name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['No spaces', 'Up to 20']);
  });
});
