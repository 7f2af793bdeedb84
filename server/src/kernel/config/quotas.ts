/** How much one member may keep. docs/operating.md lists these numbers. */
export const quotas = {
  /** Unfinished drafts of characters and worlds. */
  drafts: 100,
  /** Bytes of uploaded and generated media together with the contents of drafts. */
  storageBytes: 1024 ** 3,
  /** Branches of one chat, those that were set aside included. */
  branches: 200,
  /** What is remembered in one chat: facts, notes, pins and summaries. */
  memories: 500,
} as const;

/** How much is kept of where visitors came from: the call is public, so its rows are bounded in every direction. */
export const attributionLimits = {
  rowsPerDevice: 5,
  keptMs: 90 * 24 * 60 * 60 * 1000,
  rows: 200_000,
} as const;
