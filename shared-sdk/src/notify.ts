/** A toast as the SDK asks for it. The toasts themselves belong to the design system; the shell joins the two. */
export interface ToastRequest {
  /** A toast of the same id replaces the one shown. */
  readonly id?: string;
  readonly variant: 'ERROR' | 'SUCCESS' | 'INFO';
  readonly message: string;
  /** Milliseconds. */
  readonly duration?: number;
  readonly action?: { readonly label: string; onAction(): void };
}
export type Notify = (toast: ToastRequest) => void;
