import { type Expression, type Held, type Hour, lookFrom, type SceneName } from 'painter';
import type { LookRequest } from 'ports';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

const named = <Name extends string>(group: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, localized('picture', group, name)])) as Record<Name, LocalizedText>;

const places = named<SceneName>('place', [
  ...(['city-night', 'library', 'forest', 'beach-dusk', 'cafe', 'starship', 'castle', 'rooftop'] as const),
  ...(['market', 'studio', 'snow', 'underwater', 'rain-street', 'garden', 'mountain', 'laboratory'] as const),
  ...(['kitchen', 'office', 'temple', 'desert', 'stage', 'train', 'bedroom', 'harbour'] as const),
]);
const moods = named<Expression>(
  'mood',
  'neutral soft smile laugh smirk stern sad surprised dreamy'.split(' ') as Expression[],
);
const lights = named<Exclude<Hour, 'own'>>('light', ['night', 'golden', 'dawn', 'candle']);
const hands = named<Held>(
  'hand',
  'cup book flower brush pen microphone glass wrench sword lantern letter wand'.split(' ') as Held[],
);
const texts = {
  whole: localized('picture', 'whole'),
  join: localized('picture', 'join'),
  wished: localized('picture', 'wished'),
};

/** A text alternative for a picture of the platform's own painter. */
export function altOf(look: LookRequest, name: string, language: Language): string {
  const { scene, expression, hour, pose } = lookFrom(look);
  const say = (text: LocalizedText) => inLanguage(text, language);
  const place = say(texts.whole).replace('{{place}}', say(places[scene])).replace('{{char}}', name);
  const parts = [
    place,
    say(moods[expression]),
    ...(hour === 'own' ? [] : [say(lights[hour])]),
    ...(pose.held ? [say(hands[pose.held])] : []),
  ];
  return parts.join(say(texts.join));
}

/** The same for a provider's picture: only the user's wish is known for certain. */
export const wishedAlt = (alt: string, wish: string, language: Language): string =>
  inLanguage(texts.wished, language)
    .replace('{{alt}}', alt)
    .replace('{{wish}}', () => wish);
