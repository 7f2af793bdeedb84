import type { ReplyUsage } from 'ports';

export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | ({ readonly type: 'end'; readonly reason?: 'complete' | 'stop-text' | 'length' } & Counted);

export type End = Extract<Piece, { type: 'end' }>;

/** Tokens, as models behind a connection and those on this machine count them. */
interface Counted {
  readonly promptTokens?: number | undefined;
  readonly cachedTokens?: number | undefined;
  readonly writtenTokens?: number | undefined;
  readonly usage?: ReplyUsage;
}

export const usageOf = ({ promptTokens, cachedTokens, writtenTokens, usage }: Counted): ReplyUsage =>
  usage ?? { promptTokens, reusedTokens: cachedTokens, writtenTokens };

/** A model that can write the reply. */
export interface Candidate {
  readonly modelId: string;
  readonly displayName: string;
  /** Models behind one connection fail together. */
  readonly connectionId: string;
  /** How long a message may wait for the first word if no other model can answer. */
  readonly patienceMs: number;
  /** One attempt. Nothing happens before the first piece is requested. */
  write(signal: AbortSignal): AsyncIterable<Piece>;
  /** Defined while the model is being loaded. */
  loading?(): { readonly leftMs?: number } | undefined;
}
