import { createContext, useContext } from 'react';
import type { DesignTools } from '../design/use-design.ts';
import type { ImportedLengths } from '../draft/imported.ts';

/** As much as came with a card may stand in a field. */
export const LengthsContext = createContext<ImportedLengths>({});

/** What the design step does beside its form. Null outside a wizard. */
export const DesignContext = createContext<DesignTools | null>(null);

/** @throws Error outside a wizard */
export function useDesignTools(): DesignTools {
  const tools = useContext(DesignContext);
  if (!tools) throw new Error('The design step stands in a wizard');
  return tools;
}
