/** Whether an address lies on this platform: one elsewhere must not be reached by way of the sign-in. */
export const isOwnPath = (path: string): boolean => {
  if (!path.startsWith('/')) return false;
  const base = 'https://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
};
