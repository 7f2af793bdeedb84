import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as IncomingMessage;

it('counts all addresses of an IPv6 /64 as one', () => {
  const [one, other] = ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2'].map((ip) => clientNetwork(request(ip), 0));
  expect(one).toBe(other);
  expect(clientNetwork(request('2001:db8:1:3::1'), 0)).not.toBe(one);
  expect(clientNetwork(request('::1', '203.0.113.9, 2001:db8:1:2::9'), 1)).toBe(one);
});

it('counts an IPv4 address as itself, in every notation', () => {
  expect(clientNetwork(request('::ffff:192.0.2.7'), 0)).toBe('192.0.2.7');
  expect(clientNetwork(request('192.0.2.7'), 0)).toBe('192.0.2.7');
});

it('trusts the configured number of proxies', () => {
  const forged = '10.0.0.1, 10.0.0.2, 192.0.2.9';
  expect(clientNetwork(request('127.0.0.1', forged), 0)).toBe('127.0.0.1');
  expect(clientNetwork(request('127.0.0.1', forged), 1)).toBe('192.0.2.9');
  expect(clientNetwork(request('127.0.0.1', forged), 2)).toBe('10.0.0.2');
  expect(clientNetwork(request('127.0.0.1'), 1)).toBe('127.0.0.1');
});
