import { Tabs as Radix } from 'radix-ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string | undefined;
}

// Radix focuses a pressed tab by script, for which browsers draw the ring of the keyboard.
const pressed = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.dataset.pressed = '';
};
const released = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  delete currentTarget.dataset.pressed;
};

/** Tabs, one of which is shown at a time. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={cx(s.root, className)}>
      <Radix.List aria-label={label} className={s.list}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={s.tab}
            onPointerDown={pressed}
            onKeyDown={released}
            onBlur={released}
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={s.content}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
