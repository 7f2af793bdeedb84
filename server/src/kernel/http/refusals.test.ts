import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseConnection } from './refusals.ts';

let server: Server;
beforeEach(async () => {
  const impatient = { requestTimeout: 40, headersTimeout: 40, connectionsCheckingInterval: 10 };
  server = createServer(impatient, (_request, response) => response.end('fine'));
  server.on('clientError', refuseConnection);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything that a connection receives. */
function heard(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      words += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(words));
  });
}

describe('an idle connection', () => {
  it('is closed without a response, which the client would take for the answer to its first request', async () => {
    expect(await heard('')).toBe('');
  });

  it('gets an error if a request has begun', async () => {
    expect(await heard('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 400 .*INVALID_REQUEST/s);
  });
});
