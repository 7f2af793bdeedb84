import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BirthDateSelect } from './birth-date-select.tsx';

afterEach(cleanup);

function setUp(initial: number | null = null, locale?: string) {
  const onValueChange = vi.fn();
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <BirthDateSelect
          label="Birthday"
          partLabels={{ month: 'Month', day: 'Day', year: 'Year' }}
          max={Date.UTC(2026, 10, 21)}
          value={value}
          locale={locale}
          onValueChange={(next) => {
            onValueChange(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue(Date.UTC(1980, 1, 3))}>
          Restore
        </button>
      </>
    );
  }
  render(<Form />);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const selector = (name: string) => screen.getByRole('combobox', { name });
  const type = async (name: string, keys: string) => {
    selector(name).focus();
    await user.keyboard(keys);
  };
  return { onValueChange, selector, type, user };
}

describe('BirthDateSelect', () => {
  it('has selects for month, day and year [VAL-10]', () => {
    setUp();
    expect(screen.getAllByRole('combobox').map((part) => part.getAttribute('aria-label'))).toEqual([
      'Month',
      'Day',
      'Year',
    ]);
  });

  it('orders them as the language does', () => {
    setUp(null, 'ko');
    const order = screen.getAllByRole('combobox').map((part) => part.getAttribute('aria-label'));
    expect(order).toEqual(['Year', 'Month', 'Day']);
  });

  it('accepts typed two-digit values in every select [VAL-14]', async () => {
    const { type, selector, onValueChange } = setUp();
    await type('Month', '04');
    expect(selector('Month').textContent).toBe('April');
    await type('Day', '17');
    expect(selector('Day').textContent).toBe('17');
    await type('Year', '94');
    expect(selector('Year').textContent).toBe('1994');
    expect(onValueChange).toHaveBeenLastCalledWith(Date.UTC(1994, 3, 17));
  });

  it('starts a new number with a digit that does not fit the previous ones', async () => {
    const { type, selector } = setUp();
    await type('Day', '35');
    expect(selector('Day').textContent).toBe('5');
  });

  it('cycles through months by first letter without rendering the options', async () => {
    const { type, selector } = setUp();
    for (const month of ['January', 'June', 'July', 'January']) {
      await type('Month', 'j');
      expect(selector('Month').textContent).toBe(month);
    }
    await type('Day', 'x');
    expect(selector('Day').textContent).toBe('Day');
    expect(document.querySelectorAll('option:not([value=""])')).toHaveLength(0);
  });

  it('opens at the chosen option by keyboard and returns the focus on close', async () => {
    const { selector, type, user, onValueChange } = setUp(Date.UTC(1994, 3, 17));
    await type('Month', '{Enter}');
    expect(screen.getAllByRole('option')).toHaveLength(12);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('April');
    await user.click(screen.getByRole('option', { name: 'May' }));
    expect(onValueChange).toHaveBeenLastCalledWith(Date.UTC(1994, 4, 17));
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    expect(document.activeElement).toBe(selector('Month'));
  });

  it('reports nothing until all three are chosen, then midnight UTC [CONST-28]', async () => {
    const { type, onValueChange } = setUp();
    await type('Year', '1994');
    await type('Month', '4');
    expect(onValueChange).not.toHaveBeenCalled();
    await type('Day', '{1}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(Date.UTC(1994, 3, 1));
  });

  it('clears a select and the value on Backspace [VAL-15]', async () => {
    const { type, selector, onValueChange } = setUp(Date.UTC(1994, 3, 17));
    await type('Day', '{Backspace}');
    expect(selector('Day').textContent).toBe('Day');
    expect(selector('Month').textContent).toBe('April');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('clears the value when another part resets the day', async () => {
    const { type, selector, onValueChange } = setUp(Date.UTC(2000, 1, 29));
    await type('Year', '2001');
    expect(selector('Day').textContent).toBe('Day');
    expect(onValueChange).toHaveBeenLastCalledWith(null);
  });

  it('keeps chosen parts while the value is null, and shows a value set from outside', async () => {
    const { type, selector, user } = setUp();
    await type('Month', '04');
    expect(selector('Month').textContent).toBe('April');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(['Month', 'Day', 'Year'].map((name) => selector(name).textContent)).toEqual(['February', '3', '1980']);
  });
});
