import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

const file = (name: string, type: string, size = 4) => new File([new Uint8Array(size)], name, { type });

describe('checkFiles', () => {
  it('accepts files by type, by wildcard or by extension', () => {
    const files = [file('a.png', 'image/png'), file('b.webp', 'image/webp'), file('C.JSON', '')];
    expect(checkFiles(files, { accept: 'image/png, image/*, .json', multiple: true })).toEqual({ taken: files });
  });

  it('gives the reason for a rejected file and accepts the others', () => {
    const good = file('a.png', 'image/png');
    const rules = { accept: 'image/*', maxBytes: 10, multiple: true };
    expect(checkFiles([good, file('b.txt', 'text/plain')], rules)).toEqual({ taken: [good], refusal: 'type' });
    expect(checkFiles([file('b.png', 'image/png', 11), good], rules)).toEqual({ taken: [good], refusal: 'size' });
    expect(checkFiles([file('c.png', 'image/png', 0)], rules)).toEqual({ taken: [], refusal: 'empty' });
  });

  it('accepts only the first file unless multiple is set, and says so', () => {
    const [one, other] = [file('a.png', 'image/png'), file('b.png', 'image/png')];
    expect(checkFiles([one, other], {})).toEqual({ taken: [one], refusal: 'count' });
  });
});
