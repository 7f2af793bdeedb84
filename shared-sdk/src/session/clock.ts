/** Dates in headers are whole seconds, so smaller differences mean nothing. */
const noticeableMs = 2_000;

/** The server's time, estimated from its `Date` headers: a browser's clock may be years off. */
export interface Clock {
  now(): number;
  /** Milliseconds that the server is ahead of the browser. */
  skew(): number;
  setSkew(ms: number): void;
  /** @param header the `Date` header of a response that is not from a cache */
  observe(header: string | null, sentAt: number, receivedAt: number): void;
}

export function createClock(local: () => number = Date.now): Clock {
  let skew = 0;
  return {
    now: () => local() + skew,
    skew: () => skew,
    setSkew(ms) {
      skew = ms;
    },
    observe(header, sentAt, receivedAt) {
      const date = header ? Date.parse(header) : Number.NaN;
      if (Number.isNaN(date)) return;
      const seen = date + 500 - (sentAt + receivedAt) / 2;
      if (Math.abs(seen - skew) > noticeableMs) skew = Math.round(seen);
    },
  };
}
