import { createServer } from 'node:net';
import { memorySettings, serverFlags } from './memory.mjs';
import { markFresh, staleParts } from './stale.mjs';
import { become, fail, findNode, install, run } from './toolchain.mjs';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';

await new Promise((resolve) => {
  const probe = createServer();
  probe.once('error', (error) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Stop what uses it, or start with PORT=${port + 1} npm start.`
        : `Port ${port} of ${host} can't be used: ${error.message}`,
    );
  });
  probe.listen(port, host, () => probe.close(resolve));
});

install({ everything: false });
const node = findNode();

const stale = staleParts();
if (stale.length > 0) {
  console.log(`Building ${stale.join(', ')} …`);
  if (run(node, ['scripts/build.ts', ...stale]) !== 0) fail('The build failed. The lines above say why.');
  markFresh(stale);
}

console.log('Starting the database, the catalogue and the bus …');
become(node, [...serverFlags, 'server/src/main.ts'], memorySettings(process.env));
