import { cx } from '../lib/cx.ts';
import { Picture } from '../picture/picture.tsx';
import * as s from './avatar.module.css';

export interface AvatarProps {
  src?: string | null | undefined;
  /** Its first letter is shown without a picture. */
  name: string;
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** Text alternative of the picture; omit it beside the visible name. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** A small round picture of a character or person, or the first letter of the name. */
export function Avatar({ src, name, size = 'm', alt = '', className }: AvatarProps) {
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '';
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span data-size={size} className={cx(s.root, className)} {...(src ? {} : named)}>
      {src ? <Picture src={src} alt={alt} ratio="1/1" focus="50% 15%" /> : initial}
    </span>
  );
}
