import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { CallViewProps } from './call-view.tsx';

const CallView = lazy(() => import('./call-view.tsx'));

/** The call view, loaded at the first call. Leaving the chat ends the call. */
export function Call(props: Omit<CallViewProps, 'onEnd'>) {
  const { voice } = props.conversation;
  const { mode } = useSyncExternalStore(voice.subscribe, voice.getSnapshot);
  return <Suspense>{mode === 'call' && <CallView {...props} onEnd={voice.hangUp} />}</Suspense>;
}
