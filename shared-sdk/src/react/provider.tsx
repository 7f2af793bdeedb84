import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { getSdk, type Sdk } from '../sdk.ts';
import { queryClientOf } from './query-client.ts';

const SdkContext = createContext<Sdk | null>(null);

/** Stands once, at the top of the shell; in tests and stories around what is drawn. */
export function SdkProvider({ sdk, children }: { readonly sdk: Sdk; readonly children: ReactNode }) {
  return (
    <SdkContext value={sdk}>
      <QueryClientProvider client={queryClientOf(sdk)}>{children}</QueryClientProvider>
    </SdkContext>
  );
}

/** @throws Error when neither a provider stands above nor the shell has provided an SDK */
export function useSdk(): Sdk {
  return useContext(SdkContext) ?? getSdk();
}
