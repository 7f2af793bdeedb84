import { useEffect, useRef } from 'react';
import type { Carousel } from 'shared-sdk/contract';
import { useInfiniteCall, useText } from 'shared-sdk/react';
import { ErrorState, Shelf, Skeleton } from 'shared-ui';
import * as s from './section.module.css';
import { Section } from './section.tsx';

interface Props {
  readonly isMember: boolean;
  /** The sections above: the next page starts after them. */
  readonly above: readonly Carousel[];
  /** The number of all sections. */
  readonly count: number;
}

/** Sections of one page: two screens of a phone. */
const PAGE = 3;
/** The distance from the end at which the next page is read, in pixels. */
const AHEAD = '1200px';

/** More sections of the home, read while scrolling. A failed page leaves the sections above as they are. */
export function MoreSections({ isMember, above, count }: Props) {
  const { t } = useText('explore');
  const first = above.length;
  const pages = useInfiniteCall(
    isMember ? 'presets.mainCurated' : 'guest.mainCurated',
    { first },
    {
      silent: true,
      initialPage: first,
      pageInput: (startSeqNo: number) => ({ query: { startSeqNo, size: PAGE } }),
      nextPage: (last, all) =>
        last.hasMore ? all.reduce((held, { sections }) => held + sections.length, first) : null,
      enabled: first < count,
    },
  );
  const { data, isError, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = pages;
  const known = new Set(above.map(({ categoryId }) => categoryId));
  // A section that has moved can arrive twice: it keeps its first position.
  const sections = (data?.pages ?? [])
    .flatMap((page) => page.sections)
    .filter(({ categoryId }) => !known.has(categoryId) && known.add(categoryId));
  const end = useNear(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, sections.length);

  return (
    <>
      {sections.map((section) => (
        <Section key={section.categoryId} section={section} isMember={isMember} />
      ))}
      {isError ? (
        <div className={s.failed}>
          <ErrorState
            title={t('home.moreFailed')}
            retryText={t('home.retry')}
            retrying={isFetching}
            onRetry={() => void (data ? fetchNextPage() : refetch())}
          />
        </div>
      ) : (
        // A new placeholder for each page: moving the old one below the new sections would be a layout shift.
        first < count && (isPending || hasNextPage) && <NextSection key={sections.length} />
      )}
      <div ref={end} aria-hidden />
    </>
  );
}

function NextSection() {
  return (
    <div aria-hidden>
      <Shelf heading=" " className={s.shelf} busy>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={`card-${index + 1}`} shape="card" />
        ))}
      </Shelf>
    </div>
  );
}

/** Calls when the end of the page is near, and again after `change`. */
function useNear(onNear: () => void, change: number) {
  const place = useRef<HTMLDivElement>(null);
  const call = useRef(onNear);
  useEffect(() => {
    call.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may still be near after more sections have arrived
  useEffect(() => {
    const { current } = place;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && call.current(), {
      rootMargin: AHEAD,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [change]);
  return place;
}
