import { type ReactNode, useId } from 'react';
import * as s from './section.module.css';

/** A section of the page with a heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={s.section}>
      <h2 id={id} className={s.title}>
        {title}
      </h2>
      <div className={s.body}>{children}</div>
    </section>
  );
}
