/**
 * Method, path and access of a call. No schema is imported here, so that the browser's client can contain all routes.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/manuka/v1`, with `{name}` for parameters. */
  readonly path: `/${string}`;
  /** `public` needs no credentials; `guest` takes a guest's or a member's bearer; `member` only a member's. */
  readonly access: 'public' | 'guest' | 'member';
  /**
   * The field of the body (of the query, if the body is `raw`) that identifies a repeated request. A client's id
   * (`clientMessageId`, `clientRequestId`) is valid for one request of its user.
   */
  readonly idempotencyKey?: string;
  /** Type of a body that is bytes instead of JSON; for a form, the bytes of its one field `file`. */
  readonly raw?: 'audio/wav' | 'multipart/form-data';
}
