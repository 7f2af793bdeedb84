export { createNatsKeys, natsKeys } from './keys.ts';
export { type Realtime, startRealtime } from './realtime-service.ts';
export { eventSubject } from './subjects.ts';
