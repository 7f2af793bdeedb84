import { constants } from 'shared-sdk';
import { Shelf, Skeleton } from 'shared-ui';
import * as s from './home.module.css';

const { sections, cards } = constants.homeSkeleton;
const places = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);

/** Six sections of ten placeholder cards (SHELL-42). */
export function HomeSkeleton() {
  return (
    <div aria-busy="true" data-testid="home-skeleton">
      {/* Placeholders of headings are hidden from screen readers. */}
      <div aria-hidden className={s.body}>
        {places(sections, 'section').map((section) => (
          <Shelf key={section} heading=" " className={s.shelf} busy>
            {places(cards, 'card').map((card) => (
              <Skeleton key={card} shape="card" />
            ))}
          </Shelf>
        ))}
      </div>
    </div>
  );
}
