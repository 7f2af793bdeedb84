import { lazy, type ReactNode, Suspense } from 'react';
import * as s from './chat-list.module.css';

const SelectBox = lazy(() => import('./select-box.tsx'));

interface Props {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** A chat that can be selected by a click anywhere on its row. */
export function SelectRow({ name, isSelected, onSelect, children }: Props) {
  return (
    <li className={s.row} data-selected={isSelected || undefined}>
      <Suspense>
        <SelectBox name={name} isSelected={isSelected} onSelect={onSelect} />
      </Suspense>
      {/* The box does the same for keyboards and screen readers. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the box before it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the box before it */}
      <span className={s.link} onClick={onSelect}>
        {children}
      </span>
    </li>
  );
}
