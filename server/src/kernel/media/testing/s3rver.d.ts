declare module '@20minutes/s3rver' {
  /** The part of the emulator that tests use. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    readonly httpServer: import('node:http').Server;
  }
}
