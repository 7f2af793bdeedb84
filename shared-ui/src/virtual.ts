/** Virtualised lists. Lent on demand. */
import { VirtualGrid, type VirtualGridProps } from './virtual/virtual-grid.tsx';
import { VirtualList, type VirtualListProps } from './virtual/virtual-list.tsx';

export { VirtualGrid, type VirtualGridProps, VirtualList, type VirtualListProps };
