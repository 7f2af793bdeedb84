import * as z from 'zod';

/** The sections of the app's shop, in their order. */
export const productSections = ['starter', 'more'] as const;

const product = z.strictObject({
  /** As the app stores know it. */
  productId: z.string().regex(/^[\w.]{1,100}$/),
  gemAmount: z.int().min(1).max(1_000_000),
  bonusGemAmount: z.int().min(0).max(1_000_000).default(0),
  section: z.enum(productSections),
});
export type Product = z.infer<typeof product>;

export const products = z
  .array(product)
  .max(100)
  .refine(
    (all) => new Set(all.map(({ productId }) => productId)).size === all.length,
    'must not name a productId twice',
  );

/** Gems for sale (STORE-04). Never change the gems of a product that was sold: add another product. */
export const defaultProducts: readonly Product[] = [
  { productId: 'gems.100', gemAmount: 100, bonusGemAmount: 0, section: 'starter' },
  { productId: 'gems.500', gemAmount: 500, bonusGemAmount: 50, section: 'starter' },
  { productId: 'gems.1000', gemAmount: 1000, bonusGemAmount: 150, section: 'more' },
  { productId: 'gems.3000', gemAmount: 3000, bonusGemAmount: 600, section: 'more' },
  { productId: 'gems.6000', gemAmount: 6000, bonusGemAmount: 1500, section: 'more' },
];
