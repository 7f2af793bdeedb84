export interface Command {
  readonly does: string;
  readonly forms: readonly (readonly [form: string, does: string])[];
  readonly script: readonly string[];
  readonly options?: Readonly<Record<string, 'value' | 'flag'>>;
  readonly names?: readonly [least: number, most: number];
  readonly isForOperators?: boolean;
}

export const commands: Readonly<Record<string, Command>>;
export function written(name: string, form: string): string;
export function helpOf(name: string): string;
