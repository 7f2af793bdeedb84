import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts';

const about = { address: 'robin.hood@example.com', nickname: 'RobinOfLoxley' };

describe('a new password', () => {
  it.each([
    ['of 7 characters', 'xk29fj4'],
    ['of 7 characters in 14 code units', '🦊🐻🐼🐨🐯🦁🐮'],
    ['of 129 characters', `${'x9'.repeat(64)}y`],
    ['that everyone tries', 'password123'],
    ['that everyone tries, in capitals', 'QWERTYUIOP'],
    ['of one character', 'zzzzzzzzzzzz'],
    ['that is the address', 'Robin.Hood@example.com'],
    ['that is a part of the address', 'robin.hood'],
    ['that is the nickname', 'robinofloxley'],
  ])('%s is refused', (_, password) => {
    expect(() => refuseWeakPassword(password, about)).toThrow(expect.objectContaining({ code: 'WEAK_PASSWORD' }));
  });

  it.each(['xk29fj4!', 'correct horse battery', 'x9'.repeat(64)])('%j is accepted', (password) => {
    expect(() => refuseWeakPassword(password, about)).not.toThrow();
  });
});

describe('a stored password', () => {
  it('is an argon2id hash with its own salt', async () => {
    const [one, two] = [await hashPassword('a lighthouse'), await hashPassword('a lighthouse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('matches only itself', async () => {
    const hash = await hashPassword('a lighthouse');
    expect(await isPassword('a Lighthouse', hash)).toBe(false);
    expect(await isPassword('a lighthouse', null)).toBe(false);
    expect(await isPassword('a lighthouse', hash)).toBe(true);
  });

  it('matches regardless of Unicode composition', async () => {
    expect(await isPassword('cafe\u0301 creme', await hashPassword('caf\u00e9 creme'))).toBe(true);
  });
});
