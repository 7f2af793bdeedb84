import { createContext, useContext } from 'react';
import type { DesignTools } from '../design/use-design.ts';
import type { ImportedLengths } from '../draft/imported.ts';

/** A field may hold a longer text if it was imported with a card. */
export const LengthsContext = createContext<ImportedLengths>({});

/** The design step's state outside the form. Null outside a wizard. */
export const DesignContext = createContext<DesignTools | null>(null);

/** @throws Error outside a wizard */
export function useDesignTools(): DesignTools {
  const tools = useContext(DesignContext);
  if (!tools) throw new Error('useDesignTools needs a wizard around it');
  return tools;
}
