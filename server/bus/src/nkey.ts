import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The prefix that gives a NATS key of the kind its first letter in base32. */
const prefixes = { operator: 14 << 3, account: 0, user: 20 << 3 } as const;
const seedPrefix = 18 << 3;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** DER header of an ed25519 private key: node:crypto accepts no raw seed. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

export type NkeyKind = keyof typeof prefixes;

/** A signing key, with its public key in the form of NATS. */
export interface Nkey {
  readonly kind: NkeyKind;
  readonly publicKey: string;
  sign(data: string | Buffer): Buffer;
}

/** A new random seed in the text form of NATS (`SO…`, `SA…`, `SU…`). It is the secret of an operator, account or user. */
export function createSeed(kind: NkeyKind): string {
  return encode(seedHead(kind), randomBytes(32));
}

/**
 * Opens a seed.
 *
 * @throws TypeError if the text is no seed of that kind, or its checksum is wrong.
 */
export function openSeed(kind: NkeyKind, seed: string): Nkey {
  const bytes = decode(seed);
  if (bytes?.length !== 34 || !bytes.subarray(0, 2).equals(seedHead(kind))) {
    throw new TypeError(`This is not the seed of a NATS ${kind} key.`);
  }
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Header, bytes.subarray(2)]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    kind,
    publicKey: encode(Buffer.from([prefixes[kind]]), rawPublicKey(privateKey)),
    sign: (data) => sign(null, typeof data === 'string' ? Buffer.from(data) : data, privateKey),
  };
}

/** The public key of a user that never signs: a bearer credential needs a name, not a key. */
export function randomUserName(): string {
  return encode(Buffer.from([prefixes.user]), randomBytes(32));
}

/** Base32 of RFC 4648 without padding. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let pending = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(pending >> bits) & 31];
    }
    pending &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(pending << (5 - bits)) & 31] : text;
}

/** A seed starts with an S, followed by the letter of its kind. */
function seedHead(kind: NkeyKind): Buffer {
  const prefix = prefixes[kind];
  return Buffer.from([seedPrefix | (prefix >> 5), (prefix & 31) << 3]);
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url');
}

function encode(prefix: Buffer, key: Buffer): string {
  const body = Buffer.concat([prefix, key]);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(crc16(body));
  return base32(Buffer.concat([body, checksum]));
}

/** The bytes before the checksum; undefined if it is wrong. */
function decode(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let pending = 0;
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return undefined;
    pending = (pending << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((pending >> bits) & 255);
      pending &= (1 << bits) - 1;
    }
  }
  const all = Buffer.from(bytes);
  if (all.length < 3) return undefined;
  const body = all.subarray(0, -2);
  return all.readUInt16LE(all.length - 2) === crc16(body) ? body : undefined;
}

/** CRC-16/XMODEM, the checksum at the end of every NATS key. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}
