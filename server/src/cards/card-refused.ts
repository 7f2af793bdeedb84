/** A file that is not imported. The message is the reason, for the person who offered it. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}
