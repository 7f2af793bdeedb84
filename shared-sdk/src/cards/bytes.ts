/** Reads and writes bytes, in browsers and in Node. */

export const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));

/** One character for each byte. */
export function latin1Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return parts.join('');
}

/** More arguments than this are too many for one call. */
const CHUNK = 8_192;

export function bytesOfLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const toBase64 = (bytes: Uint8Array): string => btoa(latin1Of(bytes));

/** @returns undefined if the text is not base64 */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return bytesOfLatin1(atob(text));
  } catch {
    return undefined;
  }
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
