import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerGetApp } from './get-app-route.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 10)';

async function ask(agent: string, links: Parameters<typeof registerGetApp>[1]): Promise<[number, string | undefined]> {
  const app = Fastify();
  registerGetApp(app, links);
  const { statusCode, headers } = await app.inject({ url: '/app', headers: { 'user-agent': agent } });
  await app.close();
  return [statusCode, headers.location];
}

describe('the link to the app', () => {
  const links = { appStore: 'https://apps.example/manuka', playStore: 'https://play.example/manuka' };

  it.each([
    [iPhone, links.appStore],
    [android, links.playStore],
    ['Mozilla/5.0 (X11; Linux x86_64)', '/'],
  ])('redirects %s to %s', async (agent, place) => {
    expect(await ask(agent, links)).toEqual([302, place]);
  });

  it('redirects to the home page if there is no store for the device', async () => {
    expect(await ask(iPhone, { appStore: undefined, playStore: links.playStore })).toEqual([302, '/']);
  });
});
