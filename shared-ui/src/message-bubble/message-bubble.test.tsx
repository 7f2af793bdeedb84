import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageText } from './message-text.tsx';

afterEach(cleanup);

function read(text: string): { all: string; italic: string[]; bold: string[] } {
  const { container } = render(<MessageText text={text} />);
  const wordsOf = (tag: string) => [...container.querySelectorAll(tag)].map((element) => element.textContent ?? '');
  return { all: container.textContent ?? '', italic: wordsOf('em'), bold: wordsOf('strong') };
}

describe('MessageText', () => {
  it.each([
    ['*waves* Hello *smiles*', 'waves Hello smiles', ['waves', 'smiles']],
    ['2 * 3 * 4', '2 * 3 * 4', []],
    ['*still arriving', '*still arriving', []],
    ['**', '**', []],
    ['*one\ntwo*', '*one\ntwo*', []],
    ['<b>*x*</b>', '<b>x</b>', ['x']],
  ])('parses %j', (text, all, italic) => {
    expect(read(text)).toEqual({ all, italic, bold: [] });
  });

  it.each([
    ['It is **never** late. *nods*', 'It is never late. nods', ['nods'], ['never']],
    ['***at last***', 'at last', ['at last'], ['at last']],
    ['**still arriving', '**still arriving', [], []],
    ['2 ** 3 ** 4', '2 ** 3 ** 4', [], []],
    ['*smiles**waves*', 'smileswaves', ['smiles', 'waves'], []],
  ])('parses the emphasis in %j', (text, all, italic, bold) => {
    expect(read(text)).toEqual({ all, italic, bold });
  });
});
