/** The vocabulary of descriptions: the words for each name of a look. Longer phrases come before the shorter ones that they contain. */

import type {
  Arms,
  Beard,
  BrowShape,
  Expression,
  Extra,
  EyeShape,
  FaceShape,
  Garment,
  HairStyle,
  Held,
  Hour,
  Pattern,
  SceneName,
} from './look-types.ts';
import type { ClothColor, EyeColor, HairColor, SkinTone } from './palette.ts';

type Words<Name extends string> = readonly (readonly [word: string, name: Name])[];

/** Builds the list from `name: 'word|word …'`, longest words first. */
function words<Name extends string>(table: Partial<Record<Name, string>>): Words<Name> {
  const pairs: [string, Name][] = [];
  for (const name of Object.keys(table) as Name[]) {
    for (const word of (table[name] ?? '').split('|')) {
      pairs.push([word, name]);
    }
  }
  return pairs.sort((a, b) => b[0].length - a[0].length);
}

export const HAIR_COLOR_WORDS = words<HairColor>({
  black: 'black|raven|jet|ebony|dark|charcoal|ink',
  'blue-black': 'blue black|midnight',
  brown: 'brown|brunette|dark brown|chocolate|mousy',
  chestnut: 'chestnut|mahogany|light brown|hazelnut',
  caramel: 'caramel|honey|dark blonde|sandy|bronze|tawny',
  auburn: 'auburn|russet|dark red|burgundy|wine',
  red: 'red|redhead|crimson|scarlet|fiery|ruby',
  copper: 'copper|ginger|orange|strawberry',
  blonde: 'blonde|blond|golden|gold|yellow|wheat',
  platinum: 'platinum|ash blonde|pale blonde|cream',
  silver: 'silver|silvery|ash',
  white: 'white|snow white|snowy|ivory',
  grey: 'grey|gray|greying|graying|salt and pepper|steel',
  pink: 'pink|bubblegum|peach',
  rose: 'rose|rose gold|magenta|fuchsia|coral',
  purple: 'purple|violet|plum|amethyst',
  lavender: 'lavender|lilac|pale purple|mauve',
  blue: 'blue|cobalt|sapphire|navy|indigo|electric blue',
  sky: 'sky blue|light blue|pale blue|ice blue|azure',
  teal: 'teal|turquoise|cyan|aqua',
  green: 'green|emerald|forest green|dark green|moss',
  mint: 'mint|pale green|seafoam|light green',
});

export const EYE_COLOR_WORDS = words<EyeColor>({
  brown: 'brown|chestnut|light brown',
  'dark-brown': 'dark brown|chocolate|dark|espresso',
  black: 'black|ebony|onyx|obsidian|jet',
  hazel: 'hazel',
  amber: 'amber|honey|copper|orange|topaz',
  gold: 'gold|golden|yellow',
  green: 'green|moss|olive|forest green',
  emerald: 'emerald|jade',
  teal: 'teal|turquoise|aqua|cyan|sea green',
  blue: 'blue|sapphire|cobalt|navy|deep blue',
  ice: 'ice blue|icy|pale blue|light blue|sky blue|azure|ice',
  grey: 'grey|gray|stormy|steel|storm|slate',
  silver: 'silver|silvery|pale grey|moonlit',
  violet: 'violet|purple|lavender|amethyst|lilac',
  pink: 'pink|rose|magenta',
  red: 'red|crimson|scarlet|ruby|blood red',
});

export const CLOTH_COLOR_WORDS = words<ClothColor>({
  black: 'black|dark|jet|ebony',
  charcoal: 'charcoal|dark grey|dark gray|graphite|anthracite',
  grey: 'grey|gray|ash|slate',
  white: 'white|snow white|ivory|pale',
  cream: 'cream|off white|vanilla|linen|pearl',
  beige: 'beige|tan|khaki|sand|camel|oatmeal|champagne',
  brown: 'brown|chocolate|chestnut|walnut|sepia',
  navy: 'navy|navy blue|dark blue|midnight|midnight blue|indigo',
  blue: 'blue|cobalt|sapphire|royal blue|azure|denim',
  sky: 'sky blue|light blue|pale blue|baby blue|ice blue',
  teal: 'teal|turquoise|petrol|cyan|aqua',
  green: 'green|emerald|forest green|dark green|jade|moss|bottle green',
  olive: 'olive|olive green|army green',
  mint: 'mint|pale green|seafoam|sage',
  yellow: 'yellow|mustard|lemon|saffron|ochre',
  gold: 'gold|golden|bronze|brass',
  orange: 'orange|tangerine|apricot|amber',
  rust: 'rust|copper|terracotta|burnt orange|cinnamon',
  red: 'red|crimson|scarlet|ruby|vermilion',
  wine: 'wine|burgundy|maroon|dark red|oxblood|bordeaux',
  pink: 'pink|blush|salmon|peach',
  rose: 'rose|magenta|fuchsia|coral|raspberry',
  lavender: 'lavender|lilac|mauve|pale purple',
  purple: 'purple|violet|plum|amethyst|aubergine',
  silver: 'silver|silvery|chrome|steel|metallic',
});

export const HAIR_STYLE_WORDS = words<HairStyle>({
  'long-straight': 'long straight|straight long|waist length|very long|flowing|straight',
  'long-wavy': 'long wavy|wavy|waves|loose waves|long flowing|tousled long|long',
  hime: 'hime cut|hime|blunt bangs|straight bangs|long with bangs',
  'curtain-wavy': 'curtain bangs|long layered|layered',
  bob: 'bob|bobbed|bob cut|chin length',
  'swept-bob': 'asymmetrical bob|swept bob|side swept|wavy bob',
  lob: 'lob|collarbone length|medium|wispy bangs',
  pixie: 'pixie|pixie cut',
  ponytail: 'ponytail|high ponytail|pony tail|tied up',
  'side-ponytail': 'side ponytail|over one shoulder',
  braid: 'braid|braided|plait|plaits|braids',
  bun: 'bun|updo|chignon|pinned up|topknot|hair up|tied in a knot',
  'half-up': 'half up|half updo',
  curls: 'curly|curls|ringlets|long curly|spirals',
  afro: 'afro|natural|coily|kinky',
  'wolf-cut': 'wolf cut|shag|shaggy|mullet|wild',
  locs: 'locs|dreadlocks|dreads|dreadlocked',
  'one-eye': 'over one eye|covering one eye|one eye covered|long fringe',
  messy: 'messy|tousled|spiky|unruly|bedhead|dishevelled|disheveled|ruffled|windswept',
  comma: 'comma|two block|parted fringe',
  'side-part': 'side part|side parted|neat|tidy|well groomed|combed|short',
  'slick-back': 'slicked back|slick back|swept back|slicked|brushed back|combed back',
  undercut: 'undercut|quiff|pompadour|fade|faded',
  'short-curls': 'short curly|short curls|curly short',
  crop: 'buzz cut|buzzcut|crew cut|cropped|shaved|close cropped|shorn',
  'man-bun': 'man bun|samurai knot',
  'shoulder-length': 'shoulder length|to the shoulders',
  'low-tail': 'low ponytail|tied back|tied low|tied at the nape',
  bald: 'bald|hairless|shaved head',
});

export const GARMENT_WORDS = words<Garment>({
  suit: 'suit|blazer|tuxedo|business attire|three piece suit|jacket and tie|pantsuit|dinner jacket',
  waistcoat: 'waistcoat|vest|gilet',
  shirt: 'shirt|button up|button down|dress shirt|flannel|linen shirt|scrubs|polo',
  turtleneck: 'turtleneck|roll neck|polo neck',
  sweater: 'sweater|jumper|cardigan|pullover|knit|knitwear|wool',
  hoodie: 'hoodie|sweatshirt|hooded sweatshirt|tracksuit|streetwear',
  'leather-jacket': 'leather jacket|biker jacket|motorcycle jacket|leather coat|bomber jacket|leathers',
  'trench-coat': 'trench coat|trenchcoat|coat|overcoat|greatcoat|raincoat|duster|peacoat',
  'lab-coat': 'lab coat|labcoat|white coat|doctor coat',
  apron: 'apron|pinafore|overalls|dungarees',
  uniform: 'uniform|military|naval|dress uniform|admiral|regimentals|guard|livery',
  armour: 'armour|armor|plate|breastplate|chainmail|mail|plate armour|plate armor',
  robe: 'robe|robes|mage|vestments|cassock|priest|toga',
  cloak: 'cloak|cape|hooded cloak|mantle|hood|poncho',
  kimono: 'kimono|yukata|haori',
  hanbok: 'hanbok|jeogori',
  gown: 'gown|evening dress|ball gown|ballgown|evening gown|off the shoulder|off shoulder|strapless',
  sundress: 'sundress|dress|summer dress|slip dress|camisole|nightgown|negligee',
  qipao: 'qipao|cheongsam|changshan|mandarin',
  'flight-suit': 'flight suit|spacesuit|space suit|jumpsuit|pilot suit|flightsuit|pressure suit|wetsuit|diving suit',
  'tank-top': 'tank top|t shirt|tshirt|tee|singlet|undershirt|sleeveless|sportswear|sports top|gym',
  'denim-jacket': 'denim jacket|jean jacket|denim|jeans|work jacket|jacket|utility jacket',
  tunic: 'tunic|jerkin|doublet|leather armour|leather armor|ranger|peasant|traveller|traveler',
  blouse: 'blouse|bow blouse|ruffled|pussy bow',
});

export const PATTERN_WORDS = words<Pattern | 'plain'>({
  pinstripe: 'pinstripe|pinstriped|pin striped',
  stripes: 'striped|stripes|stripy|breton',
  plaid: 'plaid|tartan|checked|checkered|chequered|flannel|gingham',
  dots: 'polka dot|polka dots|dotted|polka dotted',
  sprigs: 'floral|flowered|flower print|flower patterned',
  fairisle: 'fair isle|nordic sweater|christmas sweater|patterned',
  plain: 'plain|solid|unpatterned',
});

export const EXPRESSION_WORDS = words<Expression>({
  laugh:
    'laughing|laughs|grinning|grin|joyful|beaming|cheerful|exuberant|delighted|overjoyed|happy|playful|bubbly|excited',
  smile: 'smiling|smile|smiles|friendly|warm|kind|welcoming|sunny|cheery',
  soft: 'gentle|soft|tender|serene|calm|peaceful|shy|blushing|caring|loving|affectionate|quiet',
  smirk:
    'smirk|smirking|sly|mischievous|teasing|flirty|confident|cocky|seductive|sardonic|wry|sultry|roguish|knowing|wicked|determined|intense|proud',
  stern:
    'stern|angry|cold|serious|fierce|glaring|scowling|grumpy|strict|furious|menacing|severe|brooding|frowning|frown',
  sad: 'sad|crying|tearful|melancholy|melancholic|sorrowful|grieving|lonely|worried|anxious|weary',
  surprised: 'surprised|shocked|astonished|startled|amazed|scared|frightened|afraid|wide eyed',
  dreamy: 'dreamy|sleepy|tired|relaxed|pensive|thoughtful|wistful|drowsy|romantic|nostalgic',
  neutral: 'neutral|composed|stoic|expressionless|aloof|reserved|deadpan',
});

export const SCENE_WORDS = words<SceneName>({
  'city-night':
    'city at night|neon|night city|downtown|skyline|nightclub|club|cyberpunk|street at night|city lights|night|metropolis|city|urban',
  library: 'library|bookshop|bookstore|archive|books|study|bookshelves|reading room',
  forest: 'forest|woods|woodland|jungle|trees|glade|grove|swamp|wilderness|park',
  'beach-dusk': 'beach|seaside|shore|sunset|dusk|sea|ocean|coast|island|waves crashing|lagoon',
  cafe: 'cafe|coffee shop|café|bakery|diner|restaurant|teahouse|tea house|bistro|pub|bar|tavern|inn',
  starship:
    'spaceship|starship|bridge of a ship|space station|spacecraft|cockpit|space|galaxy|stars|orbit|planet|ship bridge|nebula',
  castle:
    'castle|throne|throne room|palace|great hall|ballroom|cathedral|court|hall|church|chapel|manor|mansion|museum|gallery',
  rooftop: 'rooftop|roof|balcony|terrace|sunrise over the city|golden hour|evening sky|twilight|sky',
  market: 'market|bazaar|festival|lantern|lanterns|fair|night market|stall|carnival|circus|fairground',
  studio: 'studio|atelier|painting|easel|workshop|gym|dojo|dance studio|classroom|garage',
  snow: 'snow|winter|snowy|ice|frozen|arctic|blizzard|ski|tundra',
  underwater: 'underwater|undersea|ocean floor|reef|aquarium|deep sea|mermaid|abyss',
  'rain-street': 'rain|rainy|alley|wet street|storm|stormy|noir|foggy street|fog|street',
  garden:
    'garden|cherry blossom|cherry blossoms|blossoms|spring|flowers|flower field|meadow|greenhouse|orchard|vineyard|sakura|florist',
  mountain: 'mountain|mountains|cliff|valley|highlands|dawn|peak|summit|alpine|hills|farm|field|lake|village',
  laboratory: 'laboratory|lab|clinic|hospital|alchemy|alchemist|operating room|infirmary|pharmacy|observatory',
  kitchen: 'kitchen|cooking|hearth|pantry|farmhouse',
  office: 'office|skyscraper|boardroom|penthouse|newsroom|meeting room|courtroom|desk|agency',
  temple: 'temple|shrine|altar|crypt|sanctuary|monastery|candlelight|candles|ritual|tomb|dungeon|cave',
  desert: 'desert|dunes|oasis|wasteland|canyon|savanna|pyramid|ruins',
  stage: 'stage|concert|spotlight|theatre|theater|opera|backstage|arena|microphone|cabaret|casino',
  train: 'train|carriage|railway|compartment|station|wagon|bus|car',
  bedroom: 'bedroom|bed|room at night|apartment|living room|lounge|home|hotel room|window seat|fireplace',
  harbour: 'harbour|harbor|dock|docks|port|marina|pier|deck|sailing ship|pirate ship|ship|lighthouse|river',
});

/** Scene words that mean a time or a mood as often as a place: they count only where no place is named. */
export const VAGUE_PLACES: ReadonlySet<string> = new Set(
  'night|sky|dusk|sunset|dawn|twilight|golden hour|evening sky|spring|winter|ice|frozen|city|urban|stars|books|flowers|blossoms|storm|stormy|fog|home|street|car|bed|bar|court|field|desk|sea|ocean|ship|candles|candlelight|fireplace|spotlight|cooking|painting|space|planet|cold|lanterns'.split(
    '|',
  ),
);

export const HOUR_WORDS = words<Hour>({
  night: 'night|midnight|moonlight|moonlit|at night|starlight|after dark',
  golden: 'golden hour|sunset|dusk|evening light|late afternoon|warm light|sundown',
  dawn: 'dawn|sunrise|early morning|morning light|daybreak',
  candle: 'candlelight|candles|candlelit|firelight|lamplight|fireplace|hearth fire',
});

export const EXTRA_WORDS = words<Extra>({
  'round-glasses': 'round glasses|round spectacles|wire glasses|spectacles|monocle|pince nez',
  glasses: 'glasses|eyeglasses|reading glasses|horn rimmed',
  scar: 'scar|scarred|scars',
  freckles: 'freckles|freckled|freckle',
  mole: 'mole|beauty mark|beauty spot',
  earrings: 'earrings|earring|drop earrings',
  hoops: 'hoops|hoop earrings|gold hoops',
  piercings: 'piercing|piercings|pierced|studs',
  necklace: 'necklace|pendant|locket|amulet|chain',
  choker: 'choker',
  scarf: 'scarf|shawl|bandana',
  headphones: 'headphones|headset|earphones',
  flower: 'flower in|flower behind|flower crown|flower in her hair|hair flower',
  eyepatch: 'eyepatch|eye patch',
  'elf-ears': 'elf|elven|elvish|pointed ears|pointy ears|fae|fairy|faerie',
  'cat-ears': 'cat ears|fox ears|wolf ears|animal ears|catgirl|kitsune|foxgirl|beastfolk',
  horns: 'horns|horned|demon|demoness|devil|succubus|incubus|tiefling|dragonkin',
  tattoo: 'tattoo|tattoos|tattooed',
  goggles: 'goggles|steampunk',
  hairband: 'hairband|headband|alice band',
  fedora: 'fedora|trilby|bowler|top hat|cowboy hat',
  'witch-hat': 'witch hat|wizard hat|pointed hat|witch',
  beret: 'beret',
  cap: 'cap|baseball cap|trucker cap|ball cap',
  'flat-cap': 'flat cap|newsboy cap|tweed cap|cloth cap|ivy cap|driving cap|driver cap',
  'peaked-cap':
    'captain hat|captain cap|captains cap|peaked cap|officer cap|officers cap|sailor cap|uniform cap|conductor cap|pilot cap|service cap|police cap|naval cap|military cap',
  'nurse-cap': 'nurse cap|nurses cap|nursing cap',
  crown: 'crown|tiara|diadem|crowned|circlet',
  'straw-hat': 'straw hat|sun hat|sunhat',
  beanie: 'beanie|wool hat|knit hat|knitted hat|woolly hat',
  'hair-pin': 'hair pin|hairpin|hair clip|binyeo|kanzashi|barrette',
});

export const BEARD_WORDS = words<Beard>({
  stubble: 'stubble|stubbled|unshaven|five o clock shadow|scruffy',
  goatee: 'goatee',
  moustache: 'moustache|mustache',
  'short-beard': 'short beard|trimmed beard|neat beard|beard|bearded',
  'full-beard': 'full beard|long beard|bushy beard|thick beard|big beard',
});

export const SKIN_WORDS = words<SkinTone>({
  porcelain: 'porcelain skin|very pale|alabaster|pale skin|pale|ivory skin',
  fair: 'fair skin|fair skinned|light skin|fair',
  warm: 'warm skin|peach skin',
  golden: 'golden skin|sun kissed',
  olive: 'olive skin|olive skinned|olive complexion|mediterranean',
  tan: 'tan skin|tanned|tan|bronze skin|sunburnt|weathered|sun browned',
  brown: 'brown skin|brown skinned|medium brown skin|caramel skin',
  deep: 'dark skin|dark skinned|deep brown skin|black woman|black man',
  ebony: 'ebony skin|very dark skin|ebony skinned',
});

export const FACE_WORDS = words<FaceShape>({
  square: 'square jaw|strong jaw|broad face|square face|chiselled|chiseled|rugged',
  heart: 'heart shaped|heart face|delicate face',
  round: 'round face|round faced|chubby|soft face|plump',
  long: 'long face|narrow face|gaunt|lean face|thin face',
  diamond: 'high cheekbones|sharp features|angular|cheekbones',
  oval: 'oval face|oval',
});

export const EYE_SHAPE_WORDS = words<EyeShape>({
  almond: 'almond eyes|almond shaped eyes|almond',
  round: 'big eyes|large eyes|round eyes|wide eyes|doe eyes',
  narrow: 'narrow eyes|narrowed eyes|slit eyes|small eyes',
  drooping: 'sleepy eyes|droopy eyes|kind eyes|gentle eyes|puppy eyes|soft eyes',
  upturned: 'cat like eyes|fox eyes|upturned eyes|feline eyes|cat eyes',
  sharp: 'sharp eyes|piercing eyes|keen eyes|hawk eyes|intense eyes|piercing',
  hooded: 'hooded eyes|heavy lidded|tired eyes|bedroom eyes',
});

export const BROW_WORDS = words<BrowShape>({
  thick: 'thick brows|thick eyebrows|bushy eyebrows|heavy brows',
  thin: 'thin brows|thin eyebrows',
  arched: 'arched brows|arched eyebrows|arched brow',
  straight: 'straight brows|straight eyebrows',
  angled: 'angled brows|sharp brows',
});

export const ARMS_WORDS = words<Arms>({
  crossed: 'arms crossed|crossed arms|crossing her arms|crossing his arms|folded arms|arms folded|crossing arms',
  chin: 'hand on chin|hand on her chin|hand on his chin|hand under her chin|hand under his chin|hand under chin|chin in hand|chin on hand|chin resting on|resting her chin|resting his chin|chin on her hand|chin on his hand|hand to chin',
  cheek:
    'hand on cheek|hand on her cheek|hand on his cheek|hand at her cheek|hand at cheek|hand in hair|hand in her|hand in his|hand through her hair|hand through his hair|touching her hair|touching his hair|playing with her hair|tucking her hair|touching her face',
  wave: 'waving|waving hello|waving at you|raised hand|hand raised|greeting you|wave hello',
  rest: 'arms at her sides|arms at his sides|hands in pockets|hand in her pocket|hand in his pocket|hands behind',
});

export const HELD_WORDS = words<Held>({
  cup: 'cup|mug|coffee|tea|teacup|cocoa',
  book: 'book|tome|notebook|diary|grimoire|novel|sketchbook',
  flower: 'flower|rose|tulip|bouquet|lily|daisy|sunflower|flowers',
  brush: 'brush|paintbrush',
  pen: 'pen|quill|pencil|chalk',
  microphone: 'microphone|mic',
  glass: 'glass|wine|cocktail|champagne|goblet|drink',
  wrench: 'wrench|spanner|tool|hammer|screwdriver',
  sword: 'sword|blade|katana|sabre|rapier|longsword',
  lantern: 'lantern|lamp',
  letter: 'letter|envelope|card|note|map',
  wand: 'wand|magic wand|staff',
});

export type { Words };
