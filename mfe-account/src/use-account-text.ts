import { type UseText, useText } from 'shared-sdk/react';
import { namespace } from './texts.ts';

export const useAccountText = (): UseText => useText(namespace);
