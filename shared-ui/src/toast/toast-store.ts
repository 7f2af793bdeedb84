export type ToastVariant = 'ERROR' | 'SUCCESS' | 'INFO';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface Toast {
  id: string;
  variant: ToastVariant;
  message: string;
  /** How long it stays, in milliseconds. */
  duration: number;
  /** `false` once it is leaving; it is removed when it has left. */
  isShow: boolean;
  action?: ToastAction | undefined;
  /** Counts the times that this id was shown: a repeated message starts its time anew. */
  revision: number;
}

export interface ToastInput {
  /** A toast of the same id replaces the one shown. */
  id?: string | undefined;
  variant?: ToastVariant | undefined;
  message: string;
  /** Milliseconds. */
  duration?: number | undefined;
  action?: ToastAction | undefined;
}

export interface ToastStore {
  show: (toast: ToastInput) => void;
  /** Lets a toast leave: the named one, or the one of the default id. */
  hide: (id?: string) => void;
  /** Forgets a toast that has left. */
  remove: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => readonly Toast[];
}

const DEFAULT_ID = 'DEFAULT';
const DEFAULT_DURATION = 3000;

/** The toasts of one page, apart from React: anything may show one, `<Toaster store>` draws them. */
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
