declare const __webpack_nonce__: string | undefined;

/**
 * The page's nonce for style elements, if its content security policy requires one: some primitives inject styles. The
 * host sets it through its bundler before the first render.
 */
export const styleNonce = (): string | undefined =>
  typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__ || undefined;
