/** Why a remote, or a part of it, is not there. */
export type LoadErrorKind =
  | 'network'
  | 'http'
  | 'timeout'
  | 'integrity'
  | 'contract'
  | 'version'
  | 'evaluation'
  | 'render';

export interface LoadErrorDetails {
  readonly remote: string;
  readonly version?: string | undefined;
  /** The file that failed. */
  readonly url?: string | undefined;
  readonly httpStatus?: number | undefined;
}

export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly kind: LoadErrorKind;
  readonly details: LoadErrorDetails;

  constructor(kind: LoadErrorKind, message: string, details: LoadErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.details = details;
  }
}

/** What the browser's own timings tell of the last request for `url`. */
export type ResponseStatus = (url: string) => number | undefined;

export const responseStatus: ResponseStatus = (url) => {
  const last = performance.getEntriesByName(url, 'resource').at(-1);
  const status = last && 'responseStatus' in last ? last.responseStatus : undefined;
  return typeof status === 'number' && status > 0 ? status : undefined;
};

/**
 * A script tag says only that it failed. The status of the response tells the rest: an error of the server, no answer
 * at all, or an answer whose bytes are not the ones that the registry promised.
 */
export function scriptFailure(
  url: string,
  details: LoadErrorDetails,
  statusOf: ResponseStatus = responseStatus,
): LoadError {
  const httpStatus = statusOf(url);
  if (httpStatus === undefined) return new LoadError('network', `${url} could not be reached`, { ...details, url });
  if (httpStatus >= 400) return new LoadError('http', `${url} answered ${httpStatus}`, { ...details, url, httpStatus });
  return new LoadError('integrity', `${url} is not the file that the registry names`, { ...details, url, httpStatus });
}

const CHUNK = /Loading (?:css )?chunk .+ failed|ChunkLoadError/i;
const URL_IN_TEXT = /https?:\/\/[^\s)'"]+/;

/** Gives every failure of a load its kind. */
export function asLoadError(
  reason: unknown,
  details: LoadErrorDetails,
  statusOf: ResponseStatus = responseStatus,
): LoadError {
  if (reason instanceof LoadError) return reason;
  const error = reason instanceof Error ? reason : new Error(String(reason));
  const chunkUrl = chunkUrlOf(error);
  if (chunkUrl) return scriptFailure(chunkUrl, details, statusOf);
  return new LoadError('evaluation', error.message, details, { cause: error });
}

export const isChunkFailure = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === 'ChunkLoadError' || CHUNK.test(reason.message));

function chunkUrlOf(error: Error): string | undefined {
  if (!isChunkFailure(error)) return undefined;
  const request = 'request' in error && typeof error.request === 'string' ? error.request : undefined;
  return request ?? URL_IN_TEXT.exec(error.message)?.[0];
}
