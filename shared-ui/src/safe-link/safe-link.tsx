import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { safeHref } from './safe-href.ts';

type Anchor = ComponentProps<'a'>;

const LinkContext = createContext<ComponentType<Anchor> | undefined>(undefined);

/**
 * Provides the component that renders links to own paths, so that the router follows them: `<LinkProvider
 * value={RouterAnchor}>`. It receives an anchor's props with `href`.
 */
export const LinkProvider = LinkContext.Provider;

export interface SafeLinkProps extends Omit<Anchor, 'href'> {
  href: string | null | undefined;
}

/**
 * A link whose address comes from content. Only `http(s)` and own paths are followed; with other schemes the content is
 * shown without a link. External links open in a new tab without a referrer.
 */
export function SafeLink({ href, ...rest }: SafeLinkProps) {
  const Own = useContext(LinkContext);
  const safe = safeHref(href);
  if (!safe) {
    return (
      <span {...marksOf(rest)} className={rest.className}>
        {rest.children}
      </span>
    );
  }
  if (safe.external) return <a {...rest} href={safe.href} target="_blank" rel="noopener noreferrer" />;
  return Own ? <Own {...rest} href={safe.href} /> : <a {...rest} href={safe.href} />;
}

/** Keep data attributes, which style sheets use. */
const marksOf = (props: object) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
