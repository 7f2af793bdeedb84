/** What gems are sold in (STORE-04). A product keeps its gems for ever: another amount is another product. */
export const products = [
  { productId: 'gems.100', gemAmount: 100, bonusGemAmount: 0, displayName: { en: '100 gems', ko: '젬 100개' } },
  { productId: 'gems.500', gemAmount: 500, bonusGemAmount: 50, displayName: { en: '500 gems', ko: '젬 500개' } },
  { productId: 'gems.1000', gemAmount: 1000, bonusGemAmount: 150, displayName: { en: '1,000 gems', ko: '젬 1,000개' } },
  { productId: 'gems.3000', gemAmount: 3000, bonusGemAmount: 600, displayName: { en: '3,000 gems', ko: '젬 3,000개' } },
  {
    productId: 'gems.6000',
    gemAmount: 6000,
    bonusGemAmount: 1500,
    displayName: { en: '6,000 gems', ko: '젬 6,000개' },
  },
] as const;

export type Product = (typeof products)[number];

/** The sections of the app's shop, in their order. */
export const productSections = [
  { sectionId: 'starter', title: { en: 'To begin with', ko: '가볍게 시작하기' }, productIds: ['gems.100', 'gems.500'] },
  {
    sectionId: 'more',
    title: { en: 'More for long evenings', ko: '긴 저녁을 위해' },
    productIds: ['gems.1000', 'gems.3000', 'gems.6000'],
  },
] as const satisfies readonly {
  readonly sectionId: string;
  readonly title: Readonly<Record<'en' | 'ko', string>>;
  readonly productIds: readonly Product['productId'][];
}[];

export const productOf = (productId: string): Product | undefined =>
  products.find((product) => product.productId === productId);
