import { type Atoms, createState, type Readable } from './atoms.ts';
import type { NoticePage } from './contract/entities.ts';
import type { GemsTab, OnboardingStep } from './contract/enums.ts';

/** Every modal that any remote may open, with its props. The shell finds the remote that owns it. */
export interface ModalProps {
  'account.onboarding': {
    readonly step?: OnboardingStep;
    /** `signup` puts "Create account" first; else "Sign in" comes first. */
    readonly purpose?: 'signup';
    readonly reason?: string;
    readonly returnTo?: string;
  };
  'account.feedback': Record<never, never>;
  'account.gems': { readonly tab?: GemsTab };
  'account.not-enough-gems': Record<never, never>;
  /** The announcements of the day. */
  'account.notice': { readonly pages: readonly NoticePage[] };
  'create.idea': {
    readonly type?: 'character' | 'world';
    readonly readOnlyType?: boolean;
    /** A first idea, unless the user left one in the dialog. */
    readonly idea?: string;
    /** A character of the catalogue to start from. */
    readonly preset?: { readonly presetId: string; readonly nickname: string };
  };
  /** Imports a character or a lorebook from a file: a shared one, or the reason why sharing failed. */
  'create.import-card': { readonly file?: Blob; readonly refused?: 'file-too-large' | 'lost' };
  /** A character of the user as files. */
  'create.card-files': { readonly botId: string; readonly nickname: string };
  /** Opens the wizard with an own character. */
  'create.edit': { readonly botId: string };
  'explore.sensitive-notice': Record<never, never>;
}
export type ModalName = keyof ModalProps;
export type OpenModal = { [N in ModalName]: { readonly name: N; readonly props: ModalProps[N] } }[ModalName];

/** Props may be omitted if none is required. */
export type ModalArgs<N extends ModalName> =
  Record<never, never> extends ModalProps[N] ? [props?: ModalProps[N]] : [props: ModalProps[N]];

/** At most one modal at a time: opening another replaces it. */
export interface Modals extends Readable<OpenModal | null> {
  open<N extends ModalName>(name: N, ...args: ModalArgs<N>): void;
  close(): void;
}

export function createModals(atoms: Atoms): Modals {
  const store = createState<OpenModal | null>({ atoms }, null);
  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    open: (name, ...[props]) => store.set({ name, props: props ?? {} } as OpenModal),
    close: () => store.set(null),
  };
}
