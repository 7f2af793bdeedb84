/** The part of nats.ws that this folder uses; the package itself fits. */
export interface NatsModule {
  connect(options: NatsConnectOptions): Promise<NatsLink>;
}

export interface NatsConnectOptions {
  servers: string;
  authenticator: () => { jwt: string };
  reconnect: boolean;
  ignoreClusterUpdates: boolean;
  timeout: number;
}

export interface NatsLink {
  subscribe(subject: string, options: { callback(error: Error | null, message: { data: Uint8Array }): void }): unknown;
  /** Resolves when the bus has answered for all that was sent before. */
  flush(): Promise<void>;
  /** Resolves when the connection is over, with the error that ended it. */
  closed(): Promise<unknown>;
  close(): Promise<void>;
}

const refusals = new Set([
  'AUTHORIZATION_VIOLATION',
  'AUTHENTICATION_EXPIRED',
  'ACCOUNT_EXPIRED',
  'PERMISSIONS_VIOLATION',
]);

/** Whether the bus ended the connection because of the credential, and not because of the network. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && refusals.has(error.code);
}
