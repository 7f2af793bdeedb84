import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  onConfirm: () => void;
  /** While the confirmed action runs: shows a spinner, disables both buttons and cannot be closed. */
  running?: boolean | undefined;
  variant?: 'danger' | 'primary' | undefined;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, onConfirm, running = false, variant = 'danger' } = props;
  const { confirmText = 'Delete', cancelText = 'Cancel' } = props;
  return (
    <Dialog
      role="alertdialog"
      size="s"
      mobile="card"
      closeLabel={null}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      closeOnEscape={!running}
      closeOnOutsideClick={!running}
      footer={
        <>
          <Button variant="ghost" disabled={running} onClick={() => onOpenChange(false)}>
            {cancelText}
          </Button>
          <Button variant={variant} loading={running} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    />
  );
}
