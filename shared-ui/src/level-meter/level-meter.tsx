import { useEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';
import * as s from './level-meter.module.css';

export interface LevelMeterProps {
  /** Returns the current level, 0 to 1. Polled while the meter is shown. */
  getLevel: () => number;
  /** Accessible name: "Recording". */
  label: string;
  /** Freezes the bars, for example while a recording is paused. */
  paused?: boolean | undefined;
  className?: string | undefined;
}

const BARS = 28;
/** Milliseconds between two bars; with reduced motion, between two updates. */
const PACE = 70;
const CALM_PACE = 250;

/** Recent voice levels, newest last. With reduced motion all bars show the current level. */
export function LevelMeter({ getLevel, label, paused = false, className }: LevelMeterProps) {
  const row = useRef<HTMLDivElement>(null);
  const ask = useRef(getLevel);
  useEffect(() => {
    ask.current = getLevel;
  });
  useEffect(() => {
    const bars = row.current?.children;
    if (paused || !bars) return;
    const calm = prefersReducedMotion();
    const levels: number[] = Array.from({ length: BARS }, () => 0);
    // Bypass React, which would render fourteen times a second just for heights.
    const timer = setInterval(
      () => {
        const level = Math.max(0, Math.min(1, ask.current()));
        levels.push(level);
        levels.shift();
        for (const [place, bar] of [...bars].entries()) {
          const height = calm ? level : (levels[place] ?? 0);
          if (bar instanceof HTMLElement) bar.style.setProperty('--level', height.toFixed(2));
        }
      },
      calm ? CALM_PACE : PACE,
    );
    return () => clearInterval(timer);
  }, [paused]);
  return (
    <div ref={row} role="img" aria-label={label} className={cx(s.root, className)} data-paused={paused || undefined}>
      {Array.from({ length: BARS }, (_, place) => (
        <span key={place} className={s.bar} />
      ))}
    </div>
  );
}
