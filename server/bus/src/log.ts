/** The part of the platform's logger that this folder uses. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
