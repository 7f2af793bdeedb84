import { useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from '../lib/cx.ts';
import * as s from './qr-code.module.css';

export interface QrCodeProps {
  /** The encoded value: usually an address. */
  value: string;
  /** Accessible name: where the code leads. */
  label: string;
  className?: string | undefined;
}

/**
 * A QR code with its quiet zone, dark on white in both themes for cameras. A value too long for a code is shown as
 * text.
 */
export function QrCode({ value, label, className }: QrCodeProps) {
  const drawing = useMemo(() => draw(value), [value]);
  if (!drawing) return <p className={cx(s.text, className)}>{value}</p>;
  return (
    <svg role="img" aria-label={label} viewBox={drawing.box} className={cx(s.root, className)}>
      <path d={drawing.path} className={s.modules} />
    </svg>
  );
}

/** Width of the quiet zone in modules, as the standard requires. */
const QUIET = 4;

function draw(value: string): { box: string; path: string } | undefined {
  try {
    const { data, size } = encode(value, { ecc: 'M', border: QUIET });
    return { box: `0 0 ${size} ${size}`, path: data.map(rowPath).join('') };
  } catch {
    return undefined;
  }
}

/** One rectangle per run of dark modules, so that no seams show between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
  }
  return path;
}
