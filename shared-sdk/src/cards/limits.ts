/** Limits of an imported file. Real cards stay far below; a hostile one costs no more than this. */
export const cardLimits = {
  /** Bytes of a file (CREATE-20). */
  fileBytes: 20 * 1024 * 1024,
  /** Bytes of the card's JSON: room for a very large lorebook. */
  jsonBytes: 4 * 1024 * 1024,
  /** Levels of the card's JSON. */
  depth: 64,
  /** Characters of all texts that are shown, prompted and moderated. */
  definition: 100_000,
  loreEntries: 5_000,
  /** Keys of all entries together: each is searched for in the messages. */
  loreKeys: 20_000,
  greetings: 200,
  tags: 500,
  pngChunks: 10_000,
  /** Pixels of the picture. */
  pixels: 20_000_000,
  archiveFiles: 2_000,
  /** Bytes of an archive's files, unpacked. */
  archiveBytes: 64 * 1024 * 1024,
  /** Ratio of unpacked to packed size that is allowed for an archive of more than `archiveAnyway` unpacked bytes. */
  archiveRatio: 20,
  archiveAnyway: 8 * 1024 * 1024,
} as const;
