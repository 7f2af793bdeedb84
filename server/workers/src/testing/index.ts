export { Lane } from '../lane.ts';
export { echo, endless } from './kinds.ts';
