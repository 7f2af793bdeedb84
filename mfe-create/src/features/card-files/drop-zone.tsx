import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from 'shared-sdk/react';
import { Button, DownloadIcon } from 'shared-ui';
import * as s from './cards.module.css';

const ACCEPTED = '.png,.json,.charx,.jpg,.jpeg,image/png,application/json,application/zip';

/** The files that were dropped or pasted; a text is read as the JSON of a card. */
export function filesOf(data: DataTransfer): Blob[] {
  const files = [...data.files];
  if (files.length > 0) return files;
  const text = data.getData('text').trim();
  return text.startsWith('{') ? [new Blob([text], { type: 'application/json' })] : [];
}

interface Props {
  readonly onFile: (file: Blob) => void;
  /** Why the previous file failed. */
  readonly children: ReactNode;
}

export function DropZone({ onFile, children }: Props) {
  const { t } = useText('create');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hold = (isHeld: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isHeld);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the button and pasting need no pointer
    <div
      className={s.zone}
      data-over={isOver}
      onDragEnter={hold(true)}
      onDragOver={hold(true)}
      onDragLeave={hold(false)}
      onDrop={(event) => {
        hold(false)(event);
        const [file] = filesOf(event.dataTransfer);
        if (file) onFile(file);
      }}
    >
      {children}
      <DownloadIcon aria-hidden className={s.icon} />
      <p className={s.lead}>{t('cards.lead')}</p>
      <p className={s.hint}>{t('cards.hint')}</p>
      <Button variant="primary" autoFocus onClick={() => input.current?.click()}>
        {t('cards.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('cards.choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
