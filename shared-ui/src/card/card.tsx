import { Slot } from 'radix-ui';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { cx } from '../lib/cx.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import { SafeLink } from '../safe-link/safe-link.tsx';
import * as s from './card.module.css';
import { useAwake } from './use-awake.ts';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  name: string;
  /** One line about the character. */
  line?: string | undefined;
  /** Decorative beside the name, so it has no `alt`. */
  picture: Omit<PictureProps, 'alt' | 'ratio' | 'fill' | 'className'>;
  /** A short silent video, played on hover or focus. */
  live?: string | undefined;
  /** A count or a label. */
  badge?: ReactNode;
  badgeIcon?: ReactNode;
  /** Renders a link. Without `href` and `asChild` the card is a button. */
  href?: string | undefined;
  /** `children` is an empty element that becomes the card: `<Link to="/chat/mika" />`. */
  asChild?: boolean | undefined;
  children?: ReactElement | undefined;
}

/** A character card: picture, name and one line over its lower edge. All of it is one link or button. */
export function Card(props: CardProps) {
  const { name, line, picture, live, badge, badgeIcon, href, asChild = false, children, className, ...rest } = props;
  const [awake, handlers] = useAwake(rest);
  const root = { ...rest, ...handlers, className: cx(s.root, className) };
  const content = (
    <>
      <span className={s.stage}>
        <Picture {...picture} alt="" ratio="3/4" />
        {live && awake && <video className={s.live} src={live} autoPlay loop muted playsInline aria-hidden />}
      </span>
      {badge !== undefined && (
        <Badge variant="picture" icon={badgeIcon} className={s.badge}>
          <bdi>{badge}</bdi>
        </Badge>
      )}
      <span className={s.words}>
        <span className={s.name} dir="auto">
          {name}
        </span>
        {line && (
          <span className={s.line} dir="auto">
            {line}
          </span>
        )}
      </span>
    </>
  );
  if (asChild) {
    return (
      <Slot.Root {...root}>
        <Slot.Slottable child={children}>{() => content}</Slot.Slottable>
      </Slot.Root>
    );
  }
  if (href !== undefined) {
    return (
      <SafeLink {...root} href={href}>
        {content}
      </SafeLink>
    );
  }
  return (
    <button type="button" {...root}>
      {content}
    </button>
  );
}
