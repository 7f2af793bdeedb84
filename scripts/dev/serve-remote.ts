import { createServer } from 'node:net';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { remoteConfig, root } from '../../rspack.base.ts';
import { checked } from '../build/config-rules.ts';
import { writeRemoteManifest } from '../build/remote-manifest.ts';
import { manifestStats } from '../build.ts';

const folder = path.join(root, '.cache/dev');
const FIRST_PORT = 3001;
/** A change is built when no other follows for this long. */
const QUIET_MS = 50;

/**
 * Serves a remote in development: saved changes appear in the open page. @returns the folder of its files, once built
 */
export async function serveRemote(remote: string): Promise<string> {
  const port = await freePort();
  const outDir = path.join(folder, remote);
  const compiler = rspack(checked(remote, servedConfig(remote, outDir)));
  if (!compiler) throw new Error(`${remote} has no compiler`);
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tapPromise('manuka-manifest', async (stats) => {
      if (stats.hasErrors()) return;
      await writeRemoteManifest(remote, outDir, stats.toJson(manifestStats)).then(
        () => resolve(),
        (error: Error) => console.error(error.message),
      );
    });
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port, pathname: '/ws' } },
      // `remote.json` is generated from the files on disk.
      devMiddleware: { publicPath: `/${remote}/`, writeToDisk: true, stats: 'errors-warnings' },
      static: { directory: folder, publicPath: '/', watch: false },
    },
    compiler,
  );
  await server.start();
  await built;
  return `http://localhost:${port}/${remote}/`;
}

/** The development build of a remote, which takes the refresh runtime from the shell: see `refresh.js`. */
function servedConfig(remote: string, outDir: string): Configuration {
  const config = remoteConfig(remote, { mode: 'development', outDir, isServed: true });
  const refresh: NonNullable<Configuration['externals']> = ({ request = '' }, found) =>
    /react-refresh(\/runtime)?(\.js)?$/.test(request)
      ? found(undefined, `var globalThis.__manuka_refresh(${JSON.stringify(remote)})`)
      : found();
  return {
    ...config,
    // A page asks for the update after the build that it shows, which may be two builds ago: an editor that writes a
    // file in two steps starts two.
    output: { ...config.output, clean: { keep: /\.hot-update\./ } },
    watchOptions: { ...config.watchOptions, aggregateTimeout: QUIET_MS },
    externals: [refresh, ...[config.externals ?? []].flat()],
    lazyCompilation: false,
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin({ injectEntry: false })],
  };
}

function freePort(port = FIRST_PORT): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => (port < 65_535 ? resolve(freePort(port + 1)) : reject(new Error('no port is free'))));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
