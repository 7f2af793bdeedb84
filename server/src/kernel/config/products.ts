/** What gems are sold in (STORE-04). A product keeps its gems for ever: another amount is another product. */
export const products = [
  { productId: 'gems.100', gemAmount: 100, bonusGemAmount: 0 },
  { productId: 'gems.500', gemAmount: 500, bonusGemAmount: 50 },
  { productId: 'gems.1000', gemAmount: 1000, bonusGemAmount: 150 },
  { productId: 'gems.3000', gemAmount: 3000, bonusGemAmount: 600 },
  { productId: 'gems.6000', gemAmount: 6000, bonusGemAmount: 1500 },
] as const;

export type Product = (typeof products)[number];

/** The sections of the app's shop, in their order. */
export const productSections = [
  { sectionId: 'starter', productIds: ['gems.100', 'gems.500'] },
  { sectionId: 'more', productIds: ['gems.1000', 'gems.3000', 'gems.6000'] },
] as const satisfies readonly { readonly sectionId: string; readonly productIds: readonly Product['productId'][] }[];

export const productOf = (productId: string): Product | undefined =>
  products.find((product) => product.productId === productId);
