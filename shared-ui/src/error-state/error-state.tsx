import { TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';

export interface ErrorStateProps {
  title: string;
  body?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryText?: string | undefined;
  /** Whether a retry is in flight. */
  retrying?: boolean | undefined;
  /** An alternative beside Retry. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Explains a failure and offers a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, body, onRetry, retryText = 'Retry', retrying = false, action, className } = props;
  return (
    <EmptyState
      role="alert"
      icon={<TriangleAlertIcon />}
      title={title}
      body={body}
      className={className}
      action={
        <>
          {onRetry && (
            <Button onClick={onRetry} loading={retrying}>
              {retryText}
            </Button>
          )}
          {action}
        </>
      }
    />
  );
}
