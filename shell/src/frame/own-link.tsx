import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'shared-sdk/react';
import { notPages } from '../not-pages.ts';

/**
 * A link whose address comes from content such as a notice or a banner. Pages open through the router; addresses that
 * the server answers itself, such as files, load as usual.
 */
export function OwnLink({ href = '', ...rest }: ComponentPropsWithoutRef<'a'>) {
  if (notPages.some((pattern) => pattern.test(href))) return <a {...rest} href={href} />;
  return <Link {...rest} to={href} />;
}
