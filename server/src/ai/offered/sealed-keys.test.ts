import { describe, expect, it } from 'vitest';
import { createSealedKeys } from './sealed-keys.ts';

const SECRET = 'a secret of 32 characters or more';
const keys = createSealedKeys(SECRET);

describe('the key of a connection', () => {
  it('is encrypted, each time in another way', () => {
    const [first, second] = [keys.seal('c-1', 'sk-äöü'), keys.seal('c-1', 'sk-äöü')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.slice(3), 'base64url').toString('latin1')).not.toContain('sk-');
    expect([keys.open('c-1', first), keys.open('c-1', second)]).toEqual(['sk-äöü', 'sk-äöü']);
  });

  it('opens for its own connection and installation only', () => {
    const sealed = keys.seal('c-1', 'sk-1');
    expect(keys.open('c-2', sealed)).toBeUndefined();
    expect(createSealedKeys(`${SECRET}!`).open('c-1', sealed)).toBeUndefined();
  });

  it('does not open if it was changed', () => {
    const sealed = keys.seal('c-1', 'sk-1');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let n = 0; n < bytes.length; n += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(n) ^ 1, n);
      expect(keys.open('c-1', `v1.${changed.toString('base64url')}`)).toBeUndefined();
    }
    for (const wrong of ['', 'v1.', 'v1.AAAA', sealed.slice(3)]) expect(keys.open('c-1', wrong)).toBeUndefined();
  });
});
