import { VisuallyHidden } from 'shared-ui';
import { Checkbox } from 'shared-ui/form';
import * as s from './chat-list.module.css';

interface Props {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** Loaded with the form controls, when the first selection begins. */
export default function SelectBox({ name, isSelected, onSelect }: Props) {
  return (
    <Checkbox
      label={<VisuallyHidden>{name}</VisuallyHidden>}
      checked={isSelected}
      onCheckedChange={onSelect}
      className={s.box}
    />
  );
}
