/** Popovers, sheets and accordions. Lent on demand. */
import { Accordion, type AccordionProps, type AccordionSection } from './accordion/accordion.tsx';
import { BottomSheet, type BottomSheetProps } from './bottom-sheet/bottom-sheet.tsx';
import { Popover, PopoverClose, type PopoverProps } from './popover/popover.tsx';

export {
  Accordion,
  type AccordionProps,
  type AccordionSection,
  BottomSheet,
  type BottomSheetProps,
  Popover,
  PopoverClose,
  type PopoverProps,
};
