import { type UseText, useText } from 'shared-sdk/react';
import { namespace } from './texts.ts';

/** The texts of this remote. */
export const useAccountText = (): UseText => useText(namespace);
