/** What an offered file may be at most. Real cards stay far below; a hostile one costs no more than this. */
export const cardLimits = {
  /** Bytes of a file (CREATE-20). */
  fileBytes: 20 * 1024 * 1024,
  /** Bytes of the card's JSON: room for a very large lorebook. */
  jsonBytes: 4 * 1024 * 1024,
  /** Levels of the card's JSON. */
  depth: 64,
  /** Characters that a character is made of: what is shown, prompted and checked. */
  definition: 100_000,
  loreEntries: 5_000,
  /** Keys of all entries together: each is looked for in what was said. */
  loreKeys: 20_000,
  greetings: 200,
  tags: 500,
  pngChunks: 10_000,
  /** Pixels of the picture. */
  pixels: 20_000_000,
  archiveFiles: 2_000,
  /** Bytes of an archive's files, unpacked. */
  archiveBytes: 64 * 1024 * 1024,
  /** Times the size of its file that an archive may take unpacked, once it takes more than `archiveAnyway` bytes. */
  archiveRatio: 20,
  archiveAnyway: 8 * 1024 * 1024,
} as const;
