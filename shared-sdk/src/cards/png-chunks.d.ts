declare module 'png-chunks-extract' {
  /** Every chunk of a PNG, in order. Throws where a checksum is wrong. */
  export default function extractChunks(png: Uint8Array): { name: string; data: Uint8Array }[];
}
declare module 'png-chunks-encode' {
  /** A PNG of these chunks, checksums and all. */
  export default function encodeChunks(chunks: readonly { name: string; data: Uint8Array }[]): Uint8Array;
}
