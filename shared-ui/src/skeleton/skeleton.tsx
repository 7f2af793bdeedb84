import type { CSSProperties } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` is a line, `card` a portrait of 3:4, `circle` an avatar, `block` any size. */
  shape?: 'text' | 'card' | 'circle' | 'block' | undefined;
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  className?: string | undefined;
}

/** A placeholder for content. Hidden from screen readers: set `aria-busy` on the region. */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-shape={shape}
      className={cx(s.root, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
