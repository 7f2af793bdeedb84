import { type ComponentProps, lazy, Suspense } from 'react';

const VersionNotice = lazy(() => import('./version-notice.tsx'));

/** The notice of a newer version, loaded after the room. */
export const Version = (props: ComponentProps<typeof VersionNotice>) => (
  <Suspense>
    <VersionNotice {...props} />
  </Suspense>
);
