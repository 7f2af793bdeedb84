import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Length of the nonce and the tag of AES-GCM in bytes. */
const NONCE = 12;
const TAG = 16;
const VERSION = 'v1.';

/** Encrypts the keys of connections for the database, so that a copy of it gives away none. */
export interface SealedKeys {
  seal(connectionId: string, key: string): string;
  /** Undefined if the text was not sealed by this installation for this connection. */
  open(connectionId: string, sealed: string): string | undefined;
}

/** @param secret the root secret of the installation: with another one all keys must be entered again */
export function createSealedKeys(secret: string): SealedKeys {
  const sealing = Buffer.from(hkdfSync('sha256', secret, 'manuka', 'keys of connections', 32));
  return {
    seal(connectionId, key) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(connectionId));
      const sealed = Buffer.concat([nonce, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return VERSION + sealed.toString('base64url');
    },
    open(connectionId, sealed) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (!sealed.startsWith(VERSION) || bytes.length < NONCE + TAG) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(connectionId)).setAuthTag(bytes.subarray(-TAG));
      try {
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
