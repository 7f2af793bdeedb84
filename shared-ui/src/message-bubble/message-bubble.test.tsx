import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageText } from './message-text.tsx';

afterEach(cleanup);

function actions(text: string): { all: string; italic: string[] } {
  const { container } = render(<MessageText text={text} />);
  return {
    all: container.textContent ?? '',
    italic: [...container.querySelectorAll('em')].map((em) => em.textContent ?? ''),
  };
}

describe('MessageText', () => {
  it.each([
    ['*waves* Hello *smiles*', 'waves Hello smiles', ['waves', 'smiles']],
    ['2 * 3 * 4', '2 * 3 * 4', []],
    ['*still arriving', '*still arriving', []],
    ['**', '**', []],
    ['*one\ntwo*', '*one\ntwo*', []],
    ['<b>*x*</b>', '<b>x</b>', ['x']],
  ])('reads %j', (text, all, italic) => {
    expect(actions(text)).toEqual({ all, italic });
  });
});
