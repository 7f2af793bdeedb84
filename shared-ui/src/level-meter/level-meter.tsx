import { useEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';
import * as s from './level-meter.module.css';

export interface LevelMeterProps {
  /** How loud it is now, 0 to 1. Asked for while the meter is shown. */
  getLevel: () => number;
  /** Says what goes on, for those who listen: "Recording". */
  label: string;
  /** It stands still, as while a recording is paused. */
  paused?: boolean | undefined;
  className?: string | undefined;
}

const BARS = 28;
/** Milliseconds between two bars; with reduced motion, between two looks at the one level. */
const PACE = 70;
const CALM_PACE = 250;

/** The last moments of a voice, the newest at the end. With reduced motion all bars show the level of now. */
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
    // Written past React: fourteen drawings a second of nothing but heights.
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
