/** The part of the platform's logger that this folder uses; pino's fits. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
