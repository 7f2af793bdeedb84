import { ChevronDownIcon } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './accordion.module.css';

export interface AccordionSection {
  value: string;
  heading: string;
  /** Beside the heading: a count, a state. */
  aside?: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface AccordionProps {
  sections: readonly AccordionSection[];
  /** The open sections; omit it to leave the state to the accordion. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Heading level in the outline of the page. */
  level?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Stacked sections, any number of which can be open. */
export function Accordion(props: AccordionProps) {
  const { sections, value, defaultValue = [], onValueChange, level = 3, className } = props;
  const Heading = `h${level}` as const;
  return (
    <Radix.Root
      type="multiple"
      className={cx(s.root, className)}
      {...(value ? { value: [...value] } : { defaultValue: [...defaultValue] })}
      {...(onValueChange ? { onValueChange } : {})}
    >
      {sections.map((section) => (
        <Radix.Item key={section.value} value={section.value} className={s.item} disabled={section.disabled ?? false}>
          <Radix.Header asChild>
            <Heading className={s.heading}>
              <Radix.Trigger className={s.trigger}>
                <span className={s.words}>{section.heading}</span>
                {section.aside && <span className={s.aside}>{section.aside}</span>}
                <ChevronDownIcon aria-hidden className={s.chevron} />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className={s.content}>
            <div className={s.inner}>{section.content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
