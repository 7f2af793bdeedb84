import type { Curated, PresetCard } from 'shared-sdk/contract';
import { CardDeck } from '../deck/card-deck.tsx';

/** The home one by one: the ranked characters, then the first of every section, without further calls (NAV-06). */
export default function FeaturedDeck({ curated, isMember }: { readonly curated: Curated; readonly isMember: boolean }) {
  const seen = new Map<string, PresetCard>();
  for (const card of [curated.ranked, ...curated.carousels].flatMap(({ cards }) => cards))
    if (!seen.has(card.presetId)) seen.set(card.presetId, card);
  return (
    <CardDeck
      name="featured"
      cards={[...seen.values()]}
      hasMore={false}
      onNearEnd={() => undefined}
      isLimited={!isMember}
    />
  );
}
