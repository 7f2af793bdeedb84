/** Where the SDK and the remotes write what a developer should know; the shell decides where it goes. */
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
