import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'shared-sdk/react';
import { notPages } from '../not-pages.ts';

/**
 * A link whose address comes from elsewhere, an announcement or a banner: to a page it leads as any link of the platform
 * does. What the server answers itself, a file or the way to the app, is no page.
 */
export function OwnLink({ href = '', ...rest }: ComponentPropsWithoutRef<'a'>) {
  if (notPages.some((pattern) => pattern.test(href))) return <a {...rest} href={href} />;
  return <Link {...rest} to={href} />;
}
