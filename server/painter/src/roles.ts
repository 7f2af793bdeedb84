/** Clothes and place of a trade, for descriptions that name only the trade. */

import type { Extra, Garment, SceneName } from './look-types.ts';

interface Role {
  readonly words: string;
  readonly garment: Garment;
  readonly scene: SceneName;
  readonly extra?: Extra;
}

export const ROLES: readonly Role[] = [
  { words: 'hooded figure|hooded woman|hooded man|hooded stranger|hooded person', garment: 'cloak', scene: 'forest' },
  { words: 'merchant|trader|pedlar|smuggler', garment: 'tunic', scene: 'market' },
  { words: 'diver|oceanographer', garment: 'flight-suit', scene: 'underwater' },
  { words: 'detective|investigator|private eye|inspector|spy|agent', garment: 'trench-coat', scene: 'rain-street' },
  {
    words: 'doctor|surgeon|physician|scientist|chemist|researcher|pharmacist|medic|nurse',
    garment: 'lab-coat',
    scene: 'laboratory',
  },
  { words: 'knight|paladin|warrior|soldier of fortune|gladiator|templar', garment: 'armour', scene: 'castle' },
  {
    words: 'barista|baker|chef|cook|butcher|florist|potter|carpenter|blacksmith|brewer',
    garment: 'apron',
    scene: 'cafe',
  },
  {
    words: 'pilot|astronaut|cosmonaut|space captain|starship captain|mechanic|engineer|android|cyborg',
    garment: 'flight-suit',
    scene: 'starship',
  },
  { words: 'hacker|gamer|streamer|programmer|coder|student|skater|rapper|dj', garment: 'hoodie', scene: 'city-night' },
  {
    words: 'wizard|mage|sorcerer|sorceress|necromancer|warlock|alchemist|priestess|priest|oracle|monk',
    garment: 'robe',
    scene: 'temple',
  },
  { words: 'witch|enchantress|druid|fortune teller|seer', garment: 'cloak', scene: 'forest' },
  { words: 'vampire|count|countess|assassin|thief|rogue|wanderer|bard', garment: 'cloak', scene: 'castle' },
  { words: 'samurai|ronin|geisha|ninja|tea master', garment: 'kimono', scene: 'garden' },
  { words: 'princess|queen|duchess|empress|opera singer|actress|ballerina|diva', garment: 'gown', scene: 'castle' },
  {
    words: 'prince|king|emperor|duke|general|admiral|captain|officer|commander|sergeant|butler',
    garment: 'uniform',
    scene: 'castle',
  },
  {
    words: 'boxer|athlete|trainer|swimmer|runner|climber|dancer|firefighter|fighter|martial artist|surfer',
    garment: 'tank-top',
    scene: 'studio',
  },
  {
    words: 'biker|rocker|guitarist|rock star|punk|drummer|musician|singer|idol',
    garment: 'leather-jacket',
    scene: 'stage',
  },
  {
    words: 'professor|teacher|librarian|historian|lecturer|tutor|bookseller|watchmaker|bartender|gentleman',
    garment: 'waistcoat',
    scene: 'library',
  },
  {
    words: 'ceo|lawyer|attorney|banker|businessman|businesswoman|politician|boss|executive|manager|bodyguard|diplomat',
    garment: 'suit',
    scene: 'office',
  },
  { words: 'sailor|pirate|fisherman|lighthouse keeper|navigator', garment: 'tunic', scene: 'harbour' },
  {
    words: 'ranger|archer|hunter|farmer|shepherd|adventurer|explorer|archaeologist|huntress',
    garment: 'tunic',
    scene: 'forest',
  },
  { words: 'painter|artist|sculptor|photographer|designer|writer|poet|novelist', garment: 'sweater', scene: 'studio' },
  {
    words: 'secretary|journalist|editor|reporter|therapist|psychologist|counsellor',
    garment: 'blouse',
    scene: 'office',
  },
  { words: 'cowboy|trucker|gardener|builder|handyman', garment: 'denim-jacket', scene: 'desert' },
];
