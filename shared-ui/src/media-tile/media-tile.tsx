import { CheckIcon, LockIcon, PlayIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './media-tile.module.css';

export interface MediaTileProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name: what it shows and what a click does. */
  label: string;
  picture: Pick<PictureProps, 'src' | 'srcSet' | 'sizes' | 'color' | 'preview'>;
  kind?: 'image' | 'video' | undefined;
  /** Blurs the picture and shows `price`. */
  locked?: boolean | undefined;
  /** Amount and unit, as `GemAmount` renders them. */
  price?: ReactNode;
  selected?: boolean | undefined;
  /** Ignores clicks, for example while it is being opened or created. */
  busy?: boolean | undefined;
}

/** A tile for a picture or video, to open, choose or unlock. */
export function MediaTile(props: MediaTileProps) {
  const { label, picture, kind = 'image', locked = false, price, selected, busy = false, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
      className={cx(s.root, className)}
      data-locked={locked || undefined}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={s.stage}>
        <Picture {...picture} alt="" fill />
      </span>
      {busy ? (
        <span className={s.center}>
          <Spinner />
        </span>
      ) : locked ? (
        <span className={s.center}>
          <LockIcon aria-hidden />
          {price && <span className={s.price}>{price}</span>}
        </span>
      ) : (
        kind === 'video' && (
          <span className={s.kind}>
            <PlayIcon aria-hidden fill="currentColor" />
          </span>
        )
      )}
      {selected && (
        <span className={s.tick}>
          <CheckIcon aria-hidden />
        </span>
      )}
    </button>
  );
}
