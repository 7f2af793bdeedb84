import { type ReactNode, useState } from 'react';
import { createStageSdk, Stage, type StageOptions } from './stage.tsx';

/** A story's screen on an SDK of its own. */
export function Scene({ children, ...options }: StageOptions & { readonly children: ReactNode }) {
  const [sdk] = useState(() => createStageSdk(options));
  return <Stage sdk={sdk}>{children}</Stage>;
}

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);
