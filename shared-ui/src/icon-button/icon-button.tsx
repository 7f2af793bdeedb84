import type { IconButtonProps } from '../plain-icon-button/icon-button-props.ts';
import { PlainIconButton } from '../plain-icon-button/plain-icon-button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type { IconButtonProps } from '../plain-icon-button/icon-button-props.ts';

/** An icon button, at least 44 px square. */
export function IconButton({ tooltip = false, ...props }: IconButtonProps) {
  const button = <PlainIconButton {...props} />;
  return tooltip ? <Tooltip content={props.label}>{button}</Tooltip> : button;
}
