import { UploadIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import { cx } from '../lib/cx.ts';
import { checkFiles, type FileRefusal, type FileRules } from './check-files.ts';
import * as s from './file-drop.module.css';

export interface FileDropProps extends FieldProps, FileRules {
  /** Called with the accepted files; never with none. */
  onFiles: (files: File[]) => void;
  /** Text of the area: "Choose a picture, or drop it here". */
  prompt: string;
  /** Below it: accepted formats and sizes. */
  detail?: string | undefined;
  refusedTexts?: Readonly<Record<FileRefusal, string>> | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const ENGLISH: Readonly<Record<FileRefusal, string>> = {
  type: 'This kind of file is not taken.',
  size: 'This file is too large.',
  count: 'Only one file is taken.',
  empty: 'This file is empty.',
};

/** An area for files: click, keyboard or drop. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, prompt, detail, refusedTexts = ENGLISH, icon, disabled = false, className } = props;
  const { accept, maxBytes, multiple = false, label, hideLabel, hint, error } = props;
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<FileRefusal>();
  const input = useRef<HTMLInputElement>(null);
  const shown = error ?? (refusal && refusedTexts[refusal]);
  const ids = useFieldIds({ hint, error: shown });

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const checked = checkFiles(files, { accept, maxBytes, multiple });
    setRefusal(checked.refusal);
    if (checked.taken.length > 0) onFiles(checked.taken);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  return (
    <FieldFrame {...{ label, hideLabel, hint, ids, className }} error={shown} labelAs="span">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same; a drop needs an area. */}
      <div
        className={cx(s.area, over && !disabled && s.over, shown && s.invalid)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setOver(false);
        }}
        onDrop={dropped}
      >
        <button
          type="button"
          className={s.button}
          disabled={disabled}
          aria-describedby={ids.describedBy}
          onClick={() => input.current?.click()}
        >
          <span className={s.icon}>{icon ?? <UploadIcon aria-hidden />}</span>
          <span className={s.prompt}>{prompt}</span>
          {detail && <span className={s.detail}>{detail}</span>}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-labelledby={ids.label}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // Reset, so that the same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </FieldFrame>
  );
}
