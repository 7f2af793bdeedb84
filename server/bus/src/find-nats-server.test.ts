import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createTarGzip } from 'nanotar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveSums, NATS_VERSION } from './archive-sums.ts';
import { findNatsServer } from './find-nats-server.ts';
import { makeTempDir } from './testing/test-server.ts';

const program = (version: string) => `#!/bin/sh\necho "nats-server: v${version}"\n`;
const archiveName = `nats-server-v${NATS_VERSION}-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}.tar.gz`;

let root: string;
let bin: string;
let cacheDir: string;
beforeEach(async () => {
  root = await makeTempDir();
  bin = path.join(root, 'bin');
  cacheDir = path.join(root, 'cache');
  await mkdir(bin);
});
afterEach(() => rm(root, { recursive: true }));

async function addProgram(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await chmod(file, 0o755);
}

/** Searches without access to the real machine. Nothing listens at the address of the archives. */
function find(options: Partial<Parameters<typeof findNatsServer>[0]> = {}) {
  return findNatsServer({ cacheDir, searchPath: bin, releases: 'http://127.0.0.1:1', ...options });
}

describe('findNatsServer', () => {
  it('explains in one sentence why there is none', async () => {
    const found = await find();
    expect(found).toEqual({
      missing: expect.stringMatching(/^No nats-server could be had: none is installed; none is in the cache; .+\.$/),
    });
  });

  it('prefers the installed one to the cached one', async () => {
    await addProgram(path.join(bin, 'nats-server'), program('2.9.10'));
    await mkdir(cacheDir);
    await addProgram(path.join(cacheDir, 'nats-server-2.10.27'), program('2.10.27'));
    expect(await find()).toEqual({ path: path.join(bin, 'nats-server'), version: '2.9.10' });
  });

  it('skips an installed one that is too old or another program', async () => {
    await mkdir(cacheDir);
    await addProgram(path.join(cacheDir, 'nats-server-2.10.27'), program('2.10.27'));
    for (const text of [program('2.8.4'), '#!/bin/sh\necho hello\n', '#!/bin/sh\nexit 1\n']) {
      await addProgram(path.join(bin, 'nats-server'), text);
      expect(await find()).toMatchObject({ version: '2.10.27' });
    }
  });

  it('takes the newest one in the cache that runs', async () => {
    await mkdir(cacheDir);
    await addProgram(path.join(cacheDir, 'nats-server-2.9.10'), program('2.9.10'));
    await addProgram(path.join(cacheDir, 'nats-server-2.10.27'), program('2.10.27'));
    await addProgram(path.join(cacheDir, 'nats-server-2.11.0'), '#!/bin/sh\nexit 1\n');
    expect(await find()).toEqual({ path: path.join(cacheDir, 'nats-server-2.10.27'), version: '2.10.27' });
  });
});

describe("Debian's package", () => {
  /** An apt-get that has lists only after an update of a temporary root, and a dpkg that unpacks a script. */
  async function addDebian(aptGet: string): Promise<void> {
    await addProgram(path.join(bin, 'apt-get'), `#!/bin/sh\n${aptGet}`);
    const unpack = `/bin/mkdir -p "$3/usr/sbin" && /bin/cp "$2" "$3/usr/sbin/nats-server" && /bin/chmod +x "$3/usr/sbin/nats-server"`;
    await addProgram(path.join(bin, 'dpkg'), `#!/bin/sh\n${unpack}\n`);
    await writeFile(path.join(root, 'package'), program('2.10.27'));
  }
  const deliver = () => `/bin/cp ${path.join(root, 'package')} ./nats-server_2.10.27_amd64.deb`;

  it('is unpacked into the cache and found there the next time', async () => {
    await addDebian(deliver());
    const steps: string[] = [];
    const expected = { path: path.join(cacheDir, 'nats-server-2.10.27'), version: '2.10.27' };
    expect(await find({ platform: 'linux', onProgress: (step) => steps.push(step) })).toEqual(expected);
    expect(steps).toEqual(["Fetching nats-server from Debian's packages."]);
    expect(await readdir(cacheDir)).toEqual(['nats-server-2.10.27']);

    await rm(path.join(bin, 'apt-get'));
    expect(await find()).toEqual(expected);
  });

  it('is downloaded with temporary package lists if the machine has none', async () => {
    await addDebian(`case "$*" in
      "download nats-server") exit 100 ;;
      *update) /usr/bin/touch updated ;;
      *download*) [ -e updated ] && ${deliver()} ;;
    esac`);
    expect(await find({ platform: 'linux' })).toMatchObject({ version: '2.10.27' });
  });

  it('is reported as missing if it cannot be fetched, and leaves nothing behind', async () => {
    await addDebian('echo "E: no such host" >&2; exit 100');
    expect(await find({ platform: 'linux' })).toEqual({ missing: expect.stringContaining('E: no such host') });
    expect(await readdir(cacheDir)).toEqual([]);
  });
});

describe('the release archive', () => {
  const folder = archiveName.replace('.tar.gz', '');
  const tar = async (...files: [name: string, text: string][]) =>
    Buffer.from(await createTarGzip(files.map(([name, data]) => ({ name, data }))));
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  let archive: Buffer;
  let sums: Record<string, string>;
  let server: http.Server;
  let files: Record<string, Buffer | string>;

  beforeEach(async () => {
    archive = await tar([`${folder}/README.md`, 'text'], [`${folder}/nats-server`, program(NATS_VERSION)]);
    sums = { [archiveName]: sha256(archive) };
    files = { [`/v${NATS_VERSION}/${archiveName}`]: archive };
    server = http.createServer((request, response) => {
      const file = files[request.url ?? ''];
      if (file === undefined) response.writeHead(404).end('nothing here');
      else response.end(file);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const releases = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchIt = () => find({ releases: releases(), sums });

  it('is checked, unpacked into the cache and found there the next time', async () => {
    const expected = { path: path.join(cacheDir, `nats-server-${NATS_VERSION}`), version: NATS_VERSION };
    expect(await fetchIt()).toEqual(expected);
    expect(await readdir(cacheDir)).toEqual([`nats-server-${NATS_VERSION}`]);
    expect(await find()).toEqual(expected);
  });

  it('is checked against the sums in the sources, not against a list beside it', async () => {
    files[`/v${NATS_VERSION}/SHA256SUMS`] = `${sha256(archive)}  ${archiveName}\n`;
    expect(await find({ releases: releases() })).toEqual({ missing: expect.stringMatching(/checksum/) });
    expect(await readdir(cacheDir).catch(() => [])).toEqual([]);
  });

  it('has a sum for each platform', () => {
    const platforms = ['linux-amd64', 'linux-arm64', 'darwin-amd64', 'darwin-arm64'];
    expect(Object.keys(archiveSums)).toEqual(platforms.map((one) => `nats-server-v${NATS_VERSION}-${one}.tar.gz`));
    for (const sum of Object.values(archiveSums)) expect(sum).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, () => void, RegExp]>([
    [
      'whose sum differs',
      () => Object.assign(files, { [`/v${NATS_VERSION}/${archiveName}`]: Buffer.from('other') }),
      /checksum/,
    ],
    [
      'that is cut short',
      () => Object.assign(files, { [`/v${NATS_VERSION}/${archiveName}`]: archive.subarray(0, -20) }),
      /checksum/,
    ],
    ['that is not there', () => delete files[`/v${NATS_VERSION}/${archiveName}`], /404 for nats-server-v2/],
  ])('%s is refused, and leaves nothing behind', async (_, spoil, reason) => {
    spoil();
    expect(await fetchIt()).toEqual({ missing: expect.stringMatching(reason) });
    expect(await readdir(cacheDir).catch(() => [])).toEqual([]);
  });

  it('is refused if its program does not run on this machine, and leaves nothing behind', async () => {
    const strange = await tar(['x/nats-server', '#!/bin/sh\nexit 1\n']);
    files[`/v${NATS_VERSION}/${archiveName}`] = strange;
    sums = { [archiveName]: sha256(strange) };
    expect(await fetchIt()).toEqual({ missing: expect.any(String) });
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('does not exist for other platforms', async () => {
    expect(await find({ platform: 'win32' })).toEqual({
      missing: expect.stringContaining('there is no release archive for win32'),
    });
  });
});
