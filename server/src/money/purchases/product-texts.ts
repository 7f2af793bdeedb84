import type { productSections } from '../../kernel/config/products.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

const gems = localized('products', 'gems');

/** The name of a product in the app's shop: `1,000 gems`. */
export const productName = (gemAmount: number, language: Language): string =>
  inLanguage(gems, language).replace('{{gems}}', gemAmount.toLocaleString('en'));

export const sectionTitles: Readonly<Record<(typeof productSections)[number], LocalizedText>> = {
  starter: localized('productSections', 'starter'),
  more: localized('productSections', 'more'),
};
