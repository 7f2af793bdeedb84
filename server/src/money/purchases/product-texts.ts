import type { Product, productSections } from '../../kernel/config/products.ts';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

export const productNames: Readonly<Record<Product['productId'], LocalizedText>> = {
  'gems.100': localized('products', '100'),
  'gems.500': localized('products', '500'),
  'gems.1000': localized('products', '1000'),
  'gems.3000': localized('products', '3000'),
  'gems.6000': localized('products', '6000'),
};

export const sectionTitles: Readonly<Record<(typeof productSections)[number]['sectionId'], LocalizedText>> = {
  starter: localized('productSections', 'starter'),
  more: localized('productSections', 'more'),
};
