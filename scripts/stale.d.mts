export const remotes: readonly string[];
export function staleParts(): string[];
export function markFresh(names: readonly string[]): void;
export function hashOf(name: string): string;
