import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { createStageSdk, Stage, type StageOptions } from './stage.tsx';

/** Renders a story with its own SDK. */
export function Scene({ children, ...options }: StageOptions & { readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the SDK lasts as long as the story is shown
  const sdk = useMemo(() => createStageSdk(options), []);
  return <Stage sdk={sdk}>{children}</Stage>;
}
