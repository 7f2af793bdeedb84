/** Whether an address is on this platform, to prevent open redirects after sign-in. */
export const isOwnPath = (path: string): boolean => {
  if (!path.startsWith('/')) return false;
  const base = 'https://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
};
