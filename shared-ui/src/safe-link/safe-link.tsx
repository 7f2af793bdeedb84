import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { safeHref } from './safe-href.ts';

type Anchor = ComponentProps<'a'>;

const LinkContext = createContext<ComponentType<Anchor> | undefined>(undefined);

/**
 * Names the component that draws links to own paths, so that a router follows them without loading the page anew:
 * `<LinkProvider value={RouterAnchor}>`. It receives an anchor's props, `href` among them.
 */
export const LinkProvider = LinkContext.Provider;

export interface SafeLinkProps extends Omit<Anchor, 'href'> {
  href: string | null | undefined;
}

/**
 * A link whose address comes from elsewhere. Only `http(s)` and own paths are followed; with any other scheme the
 * content stays and the link is dropped. What leaves the site opens apart, without telling where it came from.
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

/** What a style sheet goes by stays, whether it is a link or not. */
const marksOf = (props: object) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
