/** Messages of the SDK and the remotes for developers; the shell decides where they go. */
export interface Log {
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

export const consoleLog: Log = {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to it
  warn: (message, detail) => console.warn(message, detail ?? ''),
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to it
  error: (message, detail) => console.error(message, detail ?? ''),
};
