import { type ReactNode, useState } from 'react';
import { createStageSdk, Stage, type StageOptions } from './stage.tsx';

/** The screen of a story, with its own SDK. */
export function Scene({ children, ...options }: StageOptions & { readonly children: ReactNode }) {
  const [sdk] = useState(() => createStageSdk(options));
  return <Stage sdk={sdk}>{children}</Stage>;
}

/** An answer that never arrives. */
export const never = (): Promise<never> => new Promise(() => undefined);
