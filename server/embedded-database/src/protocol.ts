/** Messages between the main thread and the database's worker. */

export interface WorkerStart {
  /** Absent: a database in memory. */
  readonly dataDir?: string;
  /** An archived data folder to start from instead of an empty one. */
  readonly archive?: string;
}

export type RowMode = 'array' | 'object';

export type Request =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly sql: string;
      readonly params: unknown[];
      readonly rowMode: RowMode;
      /** Begins a transaction with this query. */
      readonly begins: boolean;
    }
  | { readonly id: number; readonly kind: 'end'; readonly by: 'commit' | 'rollback' }
  | { readonly id: number; readonly kind: 'dump' }
  | { readonly id: number; readonly kind: 'close' };

export interface DatabaseFault {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: DatabaseFault };
