import type { Tally } from '../../support/tally.ts';
import { askRaw } from './raw.ts';

/** Notations of `..` that a careless server accepts. */
const UP = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%252f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '%c0%ae%c0%ae/',
  '..%c0%af',
  '%e0%80%ae%e0%80%ae/',
  '....//',
  '..;/',
  '.%2e/',
  '..%00/',
] as const;
const GOALS = ['etc/passwd', 'secrets.json', 'package.json'] as const;
const DOORS = ['/media/', '/media/live/', '/releases/mfe-chat/', '/assets/'] as const;
/** Complete paths and names, absolute ones, and names that end early. */
const ODD = [
  '/media//etc/passwd',
  '/media/%2fetc%2fpasswd',
  '/media/file:%2f%2f%2fetc%2fpasswd',
  '/media/C:%5cwindows%5cwin.ini',
  '/media/%00',
  '/media/..%00.webp',
  `/media/${'a'.repeat(2_000)}`,
  '/media/%ff%fe',
  '//etc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/.data/secrets.json',
  '/server/src/main.ts',
  '/icons/..%2f..%2f..%2fpackage.json',
  '/media/special/..%2f..%2f/0/full.webp',
  '/media/proc/self/environ',
] as const;

/** Text that only a file of this machine or of the server itself contains. */
const LEAKED = /root:[x*]:0:0|"packageManager"|"dependencies"|"auth":|import .* from 'node:|PATH=/;

/** Paths that lead outside the served folders are refused, and reveal nothing. */
export async function traversal(tally: Tally, { url, token }: { url: string; token: string }): Promise<void> {
  const paths = [
    ...DOORS.flatMap((door) =>
      UP.flatMap((up) => GOALS.slice(0, door === '/media/' ? 3 : 2).map((goal) => door + up.repeat(6) + goal)),
    ),
    ...ODD,
  ];
  for (const path of paths) {
    const { status, text } = await askRaw(url, path);
    const isRefused = status === 400 || status === 404 || status === 414;
    tally.check('C8 a path that leads out is refused', isRefused, () => `${path}: ${status}`);
    tally.check('C8 no file from outside is revealed', !LEAKED.test(text), () => `${path}: ${text.slice(0, 80)}`);
  }
  const headers = { authorization: `Bearer ${token}`, 'device-id': 'campaign' };
  const ids = (id: string) => [`/manuka/v1/presets/category/${id}`, `/manuka/v1/presets/preview?presetKey=${id}`];
  const unknown = await Promise.all(ids('nothing-of-that-name').map((path) => askRaw(url, path, { headers })));
  for (const up of UP) {
    for (const [place, path] of ids(encodeURIComponent(`${up.repeat(6)}etc/passwd`)).entries()) {
      const { status, text } = await askRaw(url, path, { headers });
      const isUnknown = status === 400 || status === 404 || status === unknown[place]?.status;
      tally.check('C8 an id that is a path is an unknown one', isUnknown, () => `${path}: ${status}`);
      tally.check('C8 no file from outside is revealed', !LEAKED.test(text), () => `${path}: ${text.slice(0, 80)}`);
    }
  }
  tally.figure('paths that lead out', paths.length + UP.length * 2, '');
}
