import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { decrypt } from 'http_ece';
import { shared } from './shared-platform.ts';

export interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly also?: string;
  readonly tag: string;
}

/** A browser's subscription. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushService {
  readonly subscription: Subscription;
  /** The received messages, decrypted. */
  readonly posted: Pushed[];
  /** Responds with this status from now on. */
  answer: number;
  stop(): Promise<void>;
}

/** A local push service (RFC 8030) that the shared platform trusts, with one subscribed browser (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const read = (file: string) => readFileSync(path.join(shared().certificateFolder, file));
  const certificate = { key: read('key.pem'), cert: read('cert.pem') };
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const posted: Pushed[] = [];

  const server = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = decrypt(Buffer.concat(chunks), { version: 'aes128gcm', privateKey, authSecret: auth });
      posted.push(JSON.parse(text.toString()));
      response.writeHead(service.answer).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `https://localhost:${(server.address() as AddressInfo).port}/push/one`;
  const service: PushService = {
    subscription: { endpoint, keys: { p256dh, auth } },
    posted,
    answer: 201,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
