export interface ShareTexts {
  title: string;
  copy: string;
  copied: string;
  /** Opens the device's share sheet. */
  more: string;
}

export interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The absolute address to share. */
  url: string;
  /** What is shared: usually the character's name. */
  subject: string;
  texts?: ShareTexts | undefined;
  onError?: ((cause: unknown) => void) | undefined;
}
