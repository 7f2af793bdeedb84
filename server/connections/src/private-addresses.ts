import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not on the internet: this machine, its network, and addresses with a special purpose. */
const SUBNETS = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  ipv6: [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['5f00::', 16],
    ['fc00::', 7],
    ['fe80::', 9],
    ['ff00::', 8],
  ],
} as const;

const notOnTheInternet = new BlockList();
for (const [network, prefix] of SUBNETS.ipv4) notOnTheInternet.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SUBNETS.ipv6) notOnTheInternet.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is not on the internet. A text that is no IP address counts as private. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  // `::ffff:a.b.c.d`, which `BlockList` checks by the rules for IPv4.
  return notOnTheInternet.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Resolves a name for one connection, which goes to exactly the address that was checked: a second resolution could give
 * another one.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const bad = addresses.find(({ address }) => isPrivate(address));
    const first = addresses[0];
    if (bad || !first) return callback(new PrivateAddress(`${hostname} is not on the internet`), '');
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
