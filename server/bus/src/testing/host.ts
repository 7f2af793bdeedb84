import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createNatsKeys } from '../keys.ts';
import { startRealtime } from '../realtime-service.ts';
import { eventSubject } from '../subjects.ts';
import { silentLog, testCacheDir } from './test-server.ts';

/**
 * A process with only the bus of the platform, for tests that kill it or connect from outside:
 * `node host.ts <data folder>` prints its origin. `POST /credentials/<user>?ttl=<ms>` mints a credential,
 * `POST /events/<user>` publishes its body.
 */
const [dataDir = ''] = process.argv.slice(2);
const server = http.createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', origin);
  const [, area, name = ''] = pathname.split('/');
  if (area === 'credentials') {
    response.end(JSON.stringify(realtime.mint(name, Date.now() + Number(searchParams.get('ttl')))));
  } else if (area === 'events') {
    response.end(JSON.stringify({ sent: realtime.bus.publish(eventSubject(name), JSON.parse(await text(request))) }));
  } else {
    response.writeHead(404).end();
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const realtime = startRealtime({
  dataDir,
  cacheDir: testCacheDir,
  natsKeys: createNatsKeys(),
  allowedOrigins: [origin],
  logger: silentLog,
});
realtime.attach(server);
await realtime.settled;
console.log(origin);

process.once('SIGTERM', async () => {
  await realtime.stop();
  server.close();
  server.closeAllConnections();
});
