/** Addresses that are not pages of the shell: what the server answers itself, and files. */
export const notPages: readonly RegExp[] = [
  /^\/(manuka|assets|releases|media|platform|realtime|app|healthz|readyz|metrics)(\/|\?|$)/,
  /^\/api-for-/,
  /^[^?]*\.[a-z0-9]{1,11}(\?|$)/i,
];
