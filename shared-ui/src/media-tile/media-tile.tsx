import { CheckIcon, LockIcon, PlayIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './media-tile.module.css';

export interface MediaTileProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it shows, and what the press does with it. */
  label: string;
  picture: Pick<PictureProps, 'src' | 'srcSet' | 'sizes' | 'color' | 'preview'>;
  kind?: 'image' | 'video' | undefined;
  /** Behind a lock: the picture is blurred, and `price` says what opens it. */
  locked?: boolean | undefined;
  /** Amount and its unit, as `GemAmount` draws them. */
  price?: ReactNode;
  selected?: boolean | undefined;
  /** It is being opened or made: no press gets through. */
  busy?: boolean | undefined;
}

/** One picture or film among others, to open, to choose or to unlock. */
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
