/** The entries of `shared-ui` that load on demand. A test compares them with its `package.json`. */
export const lentOnDemand: Readonly<Record<string, () => Promise<unknown>>> = {
  'shared-ui/form': () => import('shared-ui/form'),
  'shared-ui/qr-code': () => import('shared-ui/qr-code'),
  'shared-ui/reveal': () => import('shared-ui/reveal'),
  'shared-ui/virtual': () => import('shared-ui/virtual'),
  'shared-ui/deck': () => import('shared-ui/deck'),
  'shared-ui/indicators': () => import('shared-ui/indicators'),
  'shared-ui/media': () => import('shared-ui/media'),
  'shared-ui/studio': () => import('shared-ui/studio'),
};
