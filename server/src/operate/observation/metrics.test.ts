import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/errors.ts';
import { createApp } from '../../kernel/http/app.ts';
import { createMetrics, registerMetrics } from './metrics.ts';

const TOKEN = 'a token of sixteen';
let app: FastifyInstance;
afterEach(() => app.close());

async function start(access: { token: string | undefined; isProduction: boolean }, isBusUp = () => true) {
  app = await createApp({ rateLimitFactor: 1000 });
  registerMetrics(app, createMetrics({ isBusUp }), access);
  app.get('/things/:id', async () => ({}));
  app.setNotFoundHandler(async () => {
    throw new AppError('NOT_FOUND');
  });
  return (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
}

describe('the metrics', () => {
  it.each([undefined, '', TOKEN, 'Bearer', 'Bearer wrong', `Bearer ${TOKEN}x`, `bearer ${TOKEN}`])(
    'are hidden with the authorization %j',
    async (authorization) => {
      const read = await start({ token: TOKEN, isProduction: false });
      const response = await read(authorization);
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
      expect(response.body).not.toContain('manuka_');
    },
  );

  it('are hidden in production if no token is set', async () => {
    const read = await start({ token: undefined, isProduction: true });
    for (const authorization of [undefined, '', 'Bearer ', 'Bearer undefined'])
      expect((await read(authorization)).statusCode).toBe(404);
  });

  it('are served with the token, and without one in development', async () => {
    const read = await start({ token: TOKEN, isProduction: true });
    const response = await read(`Bearer ${TOKEN}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/plain');
    await app.close();
    expect((await (await start({ token: undefined, isProduction: false }))()).statusCode).toBe(200);
  });

  it('name the route, never the address, which may be private and has unlimited values', async () => {
    const read = await start({ token: undefined, isProduction: false });
    for (const url of ['/things/1?who=robin', '/things/2', '/nothing/robin', '/nothing/kim']) await app.inject(url);
    const { body } = await read();
    expect(body).toContain('manuka_http_request_seconds_count{route="/things/:id",method="GET",status="200"} 2');
    expect(body).toContain('manuka_http_request_seconds_count{route="page",method="GET",status="404"} 2');
    expect(body).not.toMatch(/robin|kim|things\/1/);
  });

  it('report whether the bus is connected now', async () => {
    let isUp = false;
    const read = await start({ token: undefined, isProduction: false }, () => isUp);
    expect((await read()).body).toContain('manuka_bus_up 0');
    isUp = true;
    expect((await read()).body).toContain('manuka_bus_up 1');
  });
});
