/** Questions of the evaluation in one language. They were written before the code that they measure. */
export interface Cases {
  /** What the user says once, and a later question in other words. */
  readonly plain: readonly (readonly [said: string, asked: string])[];
  /** What the user says, what is true instead later, and a question whose answer is the latter. */
  readonly corrected: readonly (readonly [said: string, correction: string, asked: string])[];
  /** What the user says and then has forgotten: it must not come back. */
  readonly forgotten: readonly (readonly [said: string, asked: string])[];
  /** What the user says on another branch of the conversation: it must not appear on this one. */
  readonly elsewhere: readonly (readonly [said: string, asked: string])[];
}

/** Small talk around the facts. `{thing}`, `{place}` and `{time}` are replaced. */
export interface SmallTalk {
  readonly user: readonly string[];
  readonly character: readonly string[];
  readonly things: readonly string[];
  readonly places: readonly string[];
  readonly times: readonly string[];
}
