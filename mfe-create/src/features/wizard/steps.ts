import type { ComponentType } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** One screen of the wizard. */
export interface Step<V extends FieldValues> {
  readonly id: 'build' | 'design' | 'final';
  /** Its fields, which must be valid before the next step opens. */
  readonly fields: readonly FieldPath<V>[];
  readonly Fields: ComponentType<{ readonly control: Control<V> }>;
}
