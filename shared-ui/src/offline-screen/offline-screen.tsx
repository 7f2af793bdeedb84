import { WifiOffIcon } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import * as s from './offline-screen.module.css';

export interface OfflineScreenProps {
  title: string;
  body: string;
  retryText?: string | undefined;
  onRetry: () => void;
  retrying?: boolean | undefined;
}

/** Covers the page while there is no connection. */
export function OfflineScreen({ title, body, retryText = 'Retry', onRetry, retrying = false }: OfflineScreenProps) {
  return (
    <div className={s.root}>
      <EmptyState
        role="alert"
        level={1}
        icon={<WifiOffIcon />}
        title={title}
        body={body}
        action={
          <Button variant="primary" onClick={onRetry} loading={retrying}>
            {retryText}
          </Button>
        }
      />
    </div>
  );
}
