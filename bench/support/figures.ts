export interface Figure {
  readonly name: string;
  readonly value: number;
  /** `x` for a ratio, else the unit: `ms`, `KB`. */
  readonly unit: string;
}

/**
 * The line that other tools parse. Ratios and small numbers have three decimals, large ones none.
 * @throws RangeError if the value is not a number, because nothing was measured
 */
export function lineOf({ name, value, unit }: Figure): string {
  if (!Number.isFinite(value)) throw new RangeError(`${name} was not measured: ${value}`);
  const decimals = Math.abs(value) >= 100 ? 0 : 3;
  return `figure ${name} ${Number(value.toFixed(decimals))} ${unit}`;
}
