declare const __webpack_nonce__: string | undefined;

/**
 * The page's nonce for style elements, where its content policy asks for one: some primitives bring a rule of their
 * own. The host sets it through its bundler before anything is drawn.
 */
export const styleNonce = (): string | undefined =>
  typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__ || undefined;
