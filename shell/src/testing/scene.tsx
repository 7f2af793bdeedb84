import { useMemo } from 'react';
import { createStage, type Stage, type StageOptions, WholeShell } from './stage.tsx';

interface Props extends StageOptions {
  /** Address within the shell. */
  readonly path?: string;
  /** Runs once the stage is created. */
  readonly onReady?: (stage: Stage) => void;
}

/** Renders the whole shell at an address, for a story. */
export function Scene({ path = '/', onReady, ...options }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell lasts as long as the story is shown
  const stage = useMemo(() => {
    history.replaceState(null, '', path);
    const made = createStage(options);
    onReady?.(made);
    return made;
  }, []);
  return <WholeShell stage={stage} />;
}
