export { CHARACTER_BOUNDS, fitHashTags, fitText, WORLD_BOUNDS } from './bounds.ts';
export { countOf, withWords } from './expressions.ts';
export { isMature, isMatureTag } from './mature.ts';
