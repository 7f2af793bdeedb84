/** Searching texts of members in any script, with typing errors: the words, their numbers in an index, the matches. */
export {
  type Condition,
  exactCondition,
  findIn,
  isTolerantQuery,
  type Match,
  type Query,
  queryOf,
  tolerantCondition,
} from './find.ts';
export { type Snippet, snippetOf } from './snippet.ts';
export { seedOf, tokensOf } from './tokens.ts';
