/** A page of the shell: what the server answers itself, and every file, is none. */
export const notPages: readonly RegExp[] = [
  /^\/(manuka|assets|releases|media|platform|realtime|app|healthz|readyz|metrics)(\/|\?|$)/,
  /^\/api-for-/,
  /^[^?]*\.[a-z0-9]{1,11}(\?|$)/i,
];
