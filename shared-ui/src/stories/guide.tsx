import type { ComponentType, ReactNode } from 'react';
import { Page, Section } from '../guidelines/page.tsx';
import * as s from './guide.module.css';

/** What a designer or engineer asks before using a component. Its props are read from its types. */
export interface Guide {
  /** What it is for. */
  readonly purpose: string;
  /** When not to use it, and what to use instead. */
  readonly notFor: string;
  /** What each key does; a sentence if it takes no keys. */
  readonly keyboard: string | Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: only the description of its props is read
  readonly of: ComponentType<any>;
  /** Its props, if the compiler does not recognise it as a component. */
  readonly props?: string;
}
export type Guides = Readonly<Record<string, Guide>>;

/** The first story of a component: its page. `guides` names every component that the page is about. */
export const guide = (guides: Guides) => ({
  parameters: { guides, layout: 'padded', controls: { disable: true } },
  render: () => <GuidePage guides={guides} />,
  // A play function of the meta would look for the component itself.
  play: async () => undefined,
});

function GuidePage({ guides }: { guides: Guides }) {
  const [first, ...others] = Object.entries(guides);
  if (!first) return null;
  const [name, { purpose, ...rest }] = first;
  return (
    <Page title={name} opening={purpose}>
      <Section title="When not to use it">
        <p className={s.text}>{rest.notFor}</p>
      </Section>
      <Section title="Keyboard">
        <Keyboard keyboard={rest.keyboard} />
      </Section>
      <Section title="Props">
        <Props {...rest} />
      </Section>
      {others.map(([name, { purpose, notFor, keyboard, ...rest }]) => (
        <Section key={name} title={name} note={purpose}>
          <h3>When not to use it</h3>
          <p className={s.text}>{notFor}</p>
          <h3>Keyboard</h3>
          <Keyboard keyboard={keyboard} />
          <h3>Props</h3>
          <Props {...rest} />
        </Section>
      ))}
    </Page>
  );
}

function Keyboard({ keyboard }: Pick<Guide, 'keyboard'>) {
  if (typeof keyboard === 'string') return <p className={s.text}>{keyboard}</p>;
  return (
    <dl className={s.list}>
      {Object.entries(keyboard).map(([keys, effect]) => (
        <Row key={keys} term={<kbd>{keys}</kbd>}>
          {effect}
        </Row>
      ))}
    </dl>
  );
}

/** What Storybook's compiler adds to a component. The fast build of `npm test` leaves it out. */
interface Described {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, DescribedProp>> };
}
interface DescribedProp {
  readonly required?: boolean;
  readonly tsType?: { readonly name: string; readonly raw?: string };
  readonly description?: string;
  readonly defaultValue?: { readonly value: unknown } | null;
}

function Props({ of, props: others = 'Those of its element.' }: Pick<Guide, 'of' | 'props'>) {
  const props = Object.entries((of as Described).__docgenInfo?.props ?? {});
  if (props.length === 0) return <p className={s.text}>{others}</p>;
  return (
    <dl className={s.list}>
      {props.map(([name, { required, tsType, description, defaultValue }]) => (
        <Row key={name} term={<code>{required ? name : `${name}?`}</code>}>
          <code className={s.type}>{tsType?.raw ?? tsType?.name ?? 'unknown'}</code>
          {defaultValue && <span className={s.note}>Default: {String(defaultValue.value)}</span>}
          {description && <span>{description}</span>}
        </Row>
      ))}
    </dl>
  );
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className={s.row}>
      <dt className={s.term}>{term}</dt>
      <dd className={s.effect}>{children}</dd>
    </div>
  );
}
