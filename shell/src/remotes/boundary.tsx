import { Component, type ReactNode } from 'react';
import { asLoadError, isChunkFailure, LoadError } from '../federation/load-error.ts';

interface Props {
  readonly remote: string;
  readonly fallback: (error: LoadError, retry: () => void) => ReactNode;
  readonly onError?: (error: LoadError) => void;
  /** A change renders the children again after a failure. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}
interface State {
  readonly failure: { readonly reason: unknown } | null;
}

/** Catches render errors, so that the rest of the page keeps working. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(reason: unknown): State {
    return { failure: { reason } };
  }

  override componentDidCatch(reason: unknown): void {
    this.props.onError?.(asRenderError(reason, this.props.remote));
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.failure && resetKey !== this.props.resetKey) this.#reset();
  }

  #reset = () => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(asRenderError(failure.reason, this.props.remote), this.#reset);
  }
}

function asRenderError(reason: unknown, remote: string): LoadError {
  // A dynamic import of the page rejects during render; that is a failed file, not a render error.
  if (reason instanceof LoadError || isChunkFailure(reason)) return asLoadError(reason, { remote });
  const cause = reason instanceof Error ? reason : new Error(String(reason));
  return new LoadError('render', cause.message, { remote }, { cause });
}
