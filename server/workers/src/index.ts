export { WorkFailed, WorkRefused, WorkTimedOut } from './errors.ts';
export { defineWork, type Kind, type LaneName, type Moved, moved, type ThrownError } from './kinds.ts';
export { registerWorkMetrics } from './metrics.ts';
export { onBehalfOf } from './owner.ts';
export { unlessAborted } from './unless-aborted.ts';
export { laneOptions, runWork, stopWorkers, warmUp, workDepth } from './workers.ts';
