/** The part of the library that is used. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    /** In base64url. */
    readonly authSecret: string;
  }
  export function decrypt(body: Buffer, parameters: Parameters): Buffer;
}
