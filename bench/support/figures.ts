export interface Figure {
  readonly name: string;
  readonly value: number;
  /** `x` for a ratio, else what the value counts: `ms`, `KB`. */
  readonly unit: string;
}

/**
 * The line by which others read a figure. Ratios and small numbers keep three decimals, large ones none.
 * @throws RangeError where the value is no number: nothing was measured
 */
export function lineOf({ name, value, unit }: Figure): string {
  if (!Number.isFinite(value)) throw new RangeError(`${name} was not measured: ${value}`);
  const decimals = Math.abs(value) >= 100 ? 0 : 3;
  return `figure ${name} ${Number(value.toFixed(decimals))} ${unit}`;
}
