export type Piece = { readonly type: 'text'; readonly text: string } | { readonly type: 'end' };

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
