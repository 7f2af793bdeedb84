import type { Curated, PresetCard } from 'shared-sdk/contract';
import { CardDeck } from '../deck/card-deck.tsx';

/** The home one by one: the genres of the sign-up, the ranked characters, then the first of every section, without further calls (NAV-06). */
export default function FeaturedDeck({ curated, isMember }: { readonly curated: Curated; readonly isMember: boolean }) {
  const seen = new Map<string, PresetCard>();
  const { ranked, carousels, liked = 0 } = curated;
  for (const card of [...carousels.slice(0, liked), ranked, ...carousels.slice(liked)].flatMap(({ cards }) => cards))
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
