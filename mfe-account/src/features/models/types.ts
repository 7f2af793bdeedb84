import type { CallData } from 'shared-sdk/contract';

export type Scope = 'platform' | 'own';
export type ModelsData = CallData<'models.settings'>;
export type Connection = ModelsData['connections'][number];
export type Model = ModelsData['models'][number];
export type Kind = ModelsData['kinds'][number];
export type Problem = NonNullable<CallData<'models.test'>['problem']>;
