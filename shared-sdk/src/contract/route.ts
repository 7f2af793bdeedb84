/**
 * The parts of a call that the browser needs, without schemas. `routes.ts` holds the table of all calls, which is generated from
 * their definitions.
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
  /** Path of the user's gem balance in the response's data: `messageData.updatedGemAmount`. */
  readonly balance?: string;
  /** Path of the sequence of the last event that the response includes. */
  readonly eventSequence?: string;
  /** Required fields of the body; present for every call with a JSON body. */
  readonly requiredBody?: readonly string[];
  readonly requiredQuery?: readonly string[];
}
