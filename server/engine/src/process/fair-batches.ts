import type { CustomBatchingPrioritizationStrategy } from 'node-llama-cpp';

/**
 * Tokens that may be read in a step in which a reply is also written. Reading costs about a quarter of writing per token,
 * so that a chat that reads a long prompt slows the writing of another one to about a tenth, and never stops it.
 */
const READ_BESIDE_WRITING = 32;

/** Chats that write go on in each step; chats that read share what is left of it. */
export const fairBatches: CustomBatchingPrioritizationStrategy = ({ items, size }) => {
  const writing = items.filter(({ tokens }) => tokens.length === 1).slice(0, size);
  const reading = items.filter(({ tokens }) => tokens.length > 1);
  const room = Math.max(0, size - writing.length);
  const forReading = writing.length === 0 ? room : Math.min(room, READ_BESIDE_WRITING);
  const share = Math.ceil(forReading / Math.max(1, reading.length));
  const batch = writing.map((item) => ({ item, processAmount: 1 }));
  let left = forReading;
  for (const item of reading) {
    const processAmount = Math.min(item.tokens.length, share, left);
    if (processAmount === 0) break;
    batch.push({ item, processAmount });
    left -= processAmount;
  }
  return batch;
};
