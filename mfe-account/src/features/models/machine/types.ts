import type { CallData } from 'shared-sdk/contract';

export type Machine = CallData<'modelFiles.machine'>;
export type MachineFile = Machine['files'][number];
export type FileProblem = NonNullable<CallData<'modelFiles.downloads'>['downloads'][number]['problem']>;
