export function lockedFor(lock: string, importers: readonly string[]): string;
