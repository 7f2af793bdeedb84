import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createContext, type ReactNode, useContext } from 'react';
import { getSdk, type Sdk } from '../sdk.ts';
import { queryClientOf } from './query-client.ts';

const SdkContext = createContext<Sdk | null>(null);

/** Used once, at the top of the shell; in tests and stories around the rendered component. */
export function SdkProvider({ sdk, children }: { readonly sdk: Sdk; readonly children: ReactNode }) {
  return (
    <SdkContext value={sdk}>
      <Provider store={sdk.atoms}>
        <QueryClientProvider client={queryClientOf(sdk)}>{children}</QueryClientProvider>
      </Provider>
    </SdkContext>
  );
}

/** @throws Error without a provider above, and before the shell has provided an SDK */
export function useSdk(): Sdk {
  return useContext(SdkContext) ?? getSdk();
}
