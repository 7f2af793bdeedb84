import { useEffect, useRef } from 'react';
import { chatPath } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';
import { Link, useInfiniteCall, useSdk, useText } from 'shared-sdk/react';
import { Button, EmptyState, ErrorState, Picture, Skeleton, VisuallyHidden } from 'shared-ui';
import { useOpenCharacter } from '../features/cards/use-open-character.ts';
import * as s from '../features/highlight/highlight.module.css';

const PAGE = 10;

/** A feed of characters over the whole screen, one after the other. */
export default function Highlight() {
  const { t } = useText('explore');
  const { analytics } = useSdk();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteCall(
    'presets.highlight',
    'feed',
    {
      silent: true,
      initialPage: 0,
      pageInput: (startSeqNo: number) => ({ query: { startSeqNo, size: PAGE } }),
      // The next page begins after the cards that are held (HIGHLIGHT-05).
      nextPage: (last, all) => (last.hasMore ? all.reduce((count, page) => count + page.cards.length, 0) : null),
    },
  );
  useEffect(() => {
    analytics.track('view_highlight_page');
  }, [analytics]);

  if (isError && !data)
    return <ErrorState title={t('highlight.failed')} retryText={t('highlight.retry')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className={s.skeleton ?? ''} />;
  const cards = data.pages.flatMap((page) => page.cards);
  if (cards.length === 0) return <EmptyState title={t('highlight.empty')} />;
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return (
    <section aria-label={t('highlight.label')} className={s.feed}>
      <VisuallyHidden>
        <h1>{t('highlight.title')}</h1>
      </VisuallyHidden>
      {cards.map((card, index) => (
        <Slide
          key={`${card.presetId}-${index < PAGE ? 0 : index}`}
          card={card}
          priority={index < 2}
          onSeen={index >= cards.length - 3 ? loadMore : undefined}
        />
      ))}
    </section>
  );
}

interface SlideProps {
  readonly card: PresetCard;
  readonly priority: boolean;
  /** Called when the slide comes into view: the end of what is held is near. */
  readonly onSeen: (() => void) | undefined;
}

function Slide({ card, priority, onSeen }: SlideProps) {
  const { t } = useText('explore');
  const { onClick } = useOpenCharacter();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !onSeen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { threshold: 0.5 });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    <article ref={place} className={s.slide}>
      <Picture src={card.thumbnailImageSignedUrl} alt="" fill priority={priority} focus="50% 20%" />
      <div className={s.words}>
        <h2 dir="auto">{card.nickname}</h2>
        <p dir="auto">{card.shortDescription}</p>
        <p className={s.tags}>{card.hashTags.map((tag) => `#${tag}`).join(' ')}</p>
        <Button asChild variant="primary" size="l">
          <Link to={chatPath(card.botKey, card.nickname)} onClick={onClick(card)}>
            {t('highlight.chat')}
          </Link>
        </Button>
      </div>
    </article>
  );
}
