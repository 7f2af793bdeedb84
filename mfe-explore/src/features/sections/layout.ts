import type { Carousel } from 'shared-sdk/contract';

type Layout = Carousel['layout'];
const LAYOUTS: readonly string[] = ['SCROLL', 'GRID', 'SINGLE', 'SLIDE'] satisfies Layout[];

/** How a section is laid out; a way that this client does not know becomes a row to scroll (ENUM-26). */
export const layoutOf = (layout: string): Layout => (LAYOUTS.includes(layout) ? (layout as Layout) : 'SCROLL');
