/** Gauges, progress and other indicators. Lent on demand. */
import {
  AlternativesPager,
  type AlternativesPagerProps,
  type PagerLabels,
} from './alternatives-pager/alternatives-pager.tsx';
import { Gauge, type GaugeProps } from './gauge/gauge.tsx';
import { Kbd, type KbdProps } from './kbd/kbd.tsx';
import { Progress, type ProgressProps } from './progress/progress.tsx';
import { type Step, Stepper, type StepperProps } from './stepper/stepper.tsx';

export {
  AlternativesPager,
  type AlternativesPagerProps,
  Gauge,
  type GaugeProps,
  Kbd,
  type KbdProps,
  type PagerLabels,
  Progress,
  type ProgressProps,
  type Step,
  Stepper,
  type StepperProps,
};
