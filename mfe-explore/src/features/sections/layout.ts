import type { Carousel } from 'shared-sdk/contract';

type Layout = Carousel['layout'];
const LAYOUTS: readonly string[] = ['SCROLL', 'GRID', 'SINGLE', 'SLIDE'] satisfies Layout[];

/** The layout of a section; one that this client does not know becomes a scrolling row (ENUM-26). */
export const layoutOf = (layout: string): Layout => (LAYOUTS.includes(layout) ? (layout as Layout) : 'SCROLL');
