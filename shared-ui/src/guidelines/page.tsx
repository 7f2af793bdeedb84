import type { ReactNode } from 'react';
import * as s from './guidelines.module.css';

export interface PageProps {
  title: string;
  opening: string;
  children: ReactNode;
}

/** A page of the guidelines. */
export function Page({ title, opening, children }: PageProps) {
  return (
    <main className={s.page}>
      <header className={s.opening}>
        <h1>{title}</h1>
        <p className={s.lead}>{opening}</p>
      </header>
      {children}
    </main>
  );
}

export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={s.section}>
      <h2>{title}</h2>
      {note && <p className={s.note}>{note}</p>}
      {children}
    </section>
  );
}

export function Rules({ rules }: { rules: readonly ReactNode[] }) {
  return (
    <ul className={s.rules}>
      {rules.map((rule, place) => (
        <li key={typeof rule === 'string' ? rule : `rule ${place + 1}`}>{rule}</li>
      ))}
    </ul>
  );
}

/** A good and a bad example, side by side. */
export function Pair({ good, bad, why }: { good: ReactNode; bad: ReactNode; why: string }) {
  return (
    <div className={s.pair}>
      <figure className={s.example} data-kind="good">
        <div className={s.stage}>{good}</div>
        <figcaption className={s.verdict}>So</figcaption>
      </figure>
      <figure className={s.example} data-kind="bad">
        <div className={s.stage}>{bad}</div>
        <figcaption className={s.verdict}>Not so</figcaption>
      </figure>
      <p className={s.why}>{why}</p>
    </div>
  );
}

export function Code({ children }: { children: string }) {
  return (
    <pre className={s.code} dir="ltr">
      <code>{children}</code>
    </pre>
  );
}
