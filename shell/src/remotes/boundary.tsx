import { Component, type ReactNode } from 'react';
import { LoadError } from '../federation/load-error.ts';

interface Props {
  readonly remote: string;
  readonly fallback: (error: LoadError, retry: () => void) => ReactNode;
  readonly onError?: (error: LoadError) => void;
  readonly children: ReactNode;
}

/** What breaks while it is drawn costs its own place and nothing else. */
export class Boundary extends Component<Props, { readonly error: LoadError | null }> {
  override state: { readonly error: LoadError | null } = { error: null };

  static getDerivedStateFromError(reason: unknown) {
    const cause = reason instanceof Error ? reason : new Error(String(reason));
    return {
      error: cause instanceof LoadError ? cause : new LoadError('render', cause.message, { remote: '' }, { cause }),
    };
  }

  override componentDidCatch(reason: unknown): void {
    const { error } = this.state;
    this.props.onError?.(error ?? new LoadError('render', String(reason), { remote: this.props.remote }));
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
