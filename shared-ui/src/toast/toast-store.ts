export type ToastVariant = 'ERROR' | 'SUCCESS' | 'INFO';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface Toast {
  id: string;
  variant: ToastVariant;
  message: string;
  /** Milliseconds for which it is shown. */
  duration: number;
  /** `false` while it animates out; then it is removed. */
  isShow: boolean;
  action?: ToastAction | undefined;
  /** A new number for each call of show: a repeated toast restarts its timer. */
  revision: number;
}

export interface ToastInput {
  /** A toast with the same id replaces an earlier one. */
  id?: string | undefined;
  variant?: ToastVariant | undefined;
  message: string;
  /** Milliseconds. */
  duration?: number | undefined;
  action?: ToastAction | undefined;
}

export interface ToastStore {
  show: (toast: ToastInput) => void;
  /** Hides a toast: the given one, or the one of the default id. */
  hide: (id?: string) => void;
  /** Removes a hidden toast. */
  remove: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => readonly Toast[];
}

const DEFAULT_ID = 'DEFAULT';
const DEFAULT_DURATION = 3000;

/** The toasts of a page, outside React: any code can show one, `<Toaster store>` renders them. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let revision = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show({ id = DEFAULT_ID, variant = 'INFO', message, duration = DEFAULT_DURATION, action }) {
      revision += 1;
      const shown: Toast = { id, variant, message, duration, isShow: true, action, revision };
      const known = toasts.some((toast) => toast.id === id);
      set(known ? toasts.map((toast) => (toast.id === id ? shown : toast)) : [...toasts, shown]);
    },
    hide(id = DEFAULT_ID) {
      set(toasts.map((toast) => (toast.id === id ? { ...toast, isShow: false } : toast)));
    },
    remove(id) {
      set(toasts.filter((toast) => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => toasts,
  };
}
