import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decrypt } from 'http_ece';
import { createCertificate } from 'server/testing/certificate';

export interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly also?: string;
  readonly tag: string;
}

/** What a browser gets when it subscribes. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushService {
  readonly subscription: Subscription;
  /** Settings of a platform that trusts it. */
  readonly env: Record<string, string>;
  /** What came, read as the browser would read it. */
  readonly posted: Pushed[];
  /** Answers with this status from now on. */
  answer: number;
  stop(): Promise<void>;
}

/** A push service on this machine (RFC 8030), and the keys of the one browser that has subscribed there (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const certificate = await createCertificate('localhost');
  const folder = mkdtempSync(path.join(tmpdir(), 'manuka-push-service-'));
  const authority = path.join(folder, 'certificate.pem');
  writeFileSync(authority, certificate.cert);
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
    env: { PUSH_SERVICES: 'localhost', NODE_EXTRA_CA_CERTS: authority },
    posted,
    answer: 201,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return service;
}
