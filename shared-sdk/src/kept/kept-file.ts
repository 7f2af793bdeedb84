/** A file that the user made and that the server does not have yet. */
export interface KeptFile {
  readonly key: string;
  readonly file: Blob;
  /** A note of the caller's, for example what the file belongs to. */
  readonly about: string;
  /** Whether it survives a reload. */
  readonly lasts: boolean;
}
