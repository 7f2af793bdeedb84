declare module 'png-chunks-extract' {
  /** Every chunk of a PNG, in order. Throws where a checksum is wrong. */
  export default function extractChunks(png: Uint8Array): { name: string; data: Uint8Array }[];
}
