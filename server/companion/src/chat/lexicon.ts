/** Synonyms in questions: one about a wizard also means a sorcerer. */
const FAMILIES = `
army navy military soldier war marine regiment troops battle veteran fight fought legion
ship boat freighter vessel ferry yacht sail sailboat
wizard sorcerer mage warlock magician witch magic spell enchant
travel journey abroad trip wander fly plane flight voyage roam adventure tour
scared afraid fear terrified frightened dread phobia nervous uneasy anxious
hate loathe despise detest dislike stand
love adore enjoy fond treasure
trust distrust mistrust believe
raise raised rear adopt
argue fight feud quarrel row dispute
die died dead death passed drown killed buried lost
job work profession occupation career trade
boss employer manager
money debt owe loan pay rich poor salary borrow
home house flat apartment live lodge cottage
mother mum mom mama parent folks
father dad papa parent folks
sibling brother sister twin
child children kid son daughter
grandmother grandma nonna gran nana
grandfather grandpa granddad
wife husband spouse married marry widow widower wedding fiance fiancee engaged divorce split ex
friend mate companion pal buddy
food meal dish eat cook bake taste dinner
drink coffee tea wine beer whisky
talk call phone chat speak write letter message
astrology horoscope zodiac star superstitious
look search seek find missing lost gone
tune hymn whistle hum
expel kick fall throw banish
music song sing melody tune blues jazz opera instrument band concert
book read novel poem poetry write author story
learn taught teach trained study studied school mentor
doctor nurse medic hospital healer physician
computer internet online web phone
picture painting paint draw art artist sketch
sleep bed night insomnia
hurt injury wound scar accident broken prosthetic lost
run ran escape flee fled
secret hide hidden smuggle lie
dream wish hope want goal long save
god religion pray church mass faith temple believe superstitious
weapon sword gun blade dagger knife bow
car van truck motorbike drive vehicle bike
stolen steal thief rob burglar pickpocket
clothes coat dress wear jacket suit
weather rain snow storm thunder lightning wind
luck lottery gamble bet superstitious
sea ocean beach water swim
mountain climb peak hill
age old young year
begin start began first
leave left quit stop gave resign
create build built make made invent
famous known fame reputation
sick ill disease illness
game chess play cards darts
plant garden flower herb tree
dance ballet tango waltz
language speak tongue accent
pet animal dog pug hound terrier poodle collie spaniel puppy
pet animal bird falcon owl raven hawk crow pigeon
flavour taste ice cream pistachio vanilla chocolate strawberry caramel mint
sibling brother sister daughter son family
pet animal cat dog bird parrot horse cricket rat rabbit tortoise hamster
alone together partner team
vampire bite bitten blood fang turned immortal
werewolf wolf
food ragu pasta sauce bread soup stew noodle rice dumpling pear honey cake kitchen pot roast pie curry
movie film cinema
channel stream streamer video broadcast
kick expel fire dismiss throw lose badge
pick choose select elect hire apply
proud fine masterpiece greatest
club bar nightclub pub tavern
shop store market stall sell merchant
come arrive
swim sea
right left
laugh joke funny humour
lonely alone solitude
celebrate party birthday festival
student pupil apprentice
town city village hometown
move moved emigrate
meet met encounter
police cop officer constable sheriff academy
price cost fare penny pence pennies charge pay fee
record rank ranking fastest highest place champion best medal fourth second
licence license driving test
allergic allergy sneeze
limp knee leg hobble
fly flying plane aeroplane airplane flight airport
deep dive diving water depth drown
treat snack cake biscuit sweet dessert candy peppermint liquorice toffee chocolate cookie
fail flunk exam lose
bother mind annoy
hold touch grab hand carry
picture photograph photo camera portrait
refuse decline deny
roommate flatmate housemate share room
rival enemy nemesis competitor beef compete beat defeat
annoy irritate mad hate stand
rich wealth fortune million money
baby infant toddler newborn little
couple wedding marriage
quit end stop retire over finish shut close
mistake error blunder wrong mistranslate regret
angry mad furious insult
shop shopping supermarket groceries
tree oak forest wood
lover partner relationship boyfriend girlfriend
cry weep tears sob
superstition superstitious omen luck
proud achievement award trophy won
smell scent perfume
nickname called
stay remain
hobby pastime
tea coffee drink
soup broth stew
commute drive
swim swimming
fix repair mend mechanic maintain tinker patch handyman
ritual superstition superstitious habit routine charm lucky
weakness weak vulnerable hurt harm kill flaw bane
price cost fare toll fee tribute pay payment
breed kind species race creature
cat tabby kitten moggy tomcat
shy quiet silent reserved awkward introvert timid
lover partner boyfriend girlfriend ex together relationship
paper newspaper register gazette herald tribune times post journalist reporter
crazy odd
special speciality specialty signature famous
creature living alive animal pet crab bird cat dog
plant houseplant monstera fern cactus
costume suit outfit
wake morning dawn early
curfew home late
`;

const STOP = new Set(
  'a an the and or but of to in on at for with from by is are was were be been being do does did done have has had you your yours i me my it its this that these those what who whom whose where when why how which can could will would shall should about any some there here ever tell so not no yes as if than then them they he she his her hers him their we us our really very just more most much many thing things something anything someone anyone get got getting go going gone like know think say said mean let lot kind sort else too also well now still even one ones old way want need come came been bit actually honestly doing making going having being take takes took taking put keep keeps kept long living name names named whats happen happened happens tell told again yeah please wanna yet ago around'.split(
    ' ',
  ),
);

/** Words without a meaning of their own. */
export const STOPPED: ReadonlySet<string> = STOP;

/** Verbs and plurals whose stem no rule finds. */
const IRREGULAR: Readonly<Record<string, string>> = {
  taught: 'teach',
  fought: 'fight',
  ran: 'run',
  wrote: 'write',
  written: 'write',
  sang: 'sing',
  sung: 'sing',
  drove: 'drive',
  rode: 'ride',
  ridden: 'ride',
  flew: 'fly',
  flies: 'fly',
  died: 'die',
  dying: 'die',
  dies: 'die',
  lying: 'lie',
  swam: 'swim',
  drank: 'drink',
  ate: 'eat',
  eaten: 'eat',
  slept: 'sleep',
  kept: 'keep',
  bought: 'buy',
  sold: 'sell',
  stole: 'steal',
  stolen: 'steal',
  grew: 'grow',
  knew: 'know',
  met: 'meet',
  built: 'build',
  began: 'begin',
  broke: 'break',
  broken: 'break',
  wore: 'wear',
  lost: 'lose',
  loses: 'lose',
  gave: 'give',
  found: 'find',
  wives: 'wife',
  knives: 'knife',
  lives: 'live',
  children: 'child',
  feet: 'foot',
  mice: 'mouse',
  colour: 'color',
  favorite: 'favourite',
  fav: 'favourite',
  mum: 'mum',
  mom: 'mum',
  bit: 'bite',
  bitten: 'bite',
  led: 'lead',
  chose: 'choose',
  hid: 'hide',
  hidden: 'hide',
  forgot: 'forget',
  dreamt: 'dream',
  shot: 'shoot',
  cries: 'cry',
  fell: 'fall',
  brought: 'bring',
  thought: 'think',
  spoke: 'speak',
  sent: 'send',
  won: 'win',
  paid: 'pay',
  swore: 'swear',
  sworn: 'swear',
  stung: 'sting',
  bred: 'breed',
};

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}']+/gu) ?? [];

/** The stem of a meaningful word, or undefined: "baking" and "bakes" are "bak". */
export function stemOf(term: string): string | undefined {
  const word = term.toLowerCase().replace(/'(?:s|re|ve|ll|d|m)?$/, '');
  if (STOP.has(word) || word.length < 3) return undefined;
  const base = IRREGULAR[word] ?? word;
  return cut(cut(base));
}

/** The word without one ending, if enough of it is left. */
function cut(whole: string): string {
  const word = whole.replace(/i(?:es|ed)$/, 'y');
  const shorter =
    word.length > 5
      ? word.replace(/(?:ations?|ings?|ied|ies|ed|ers?|ors?|es|s|e|y)$/, '')
      : word.replace(word.length > 3 ? /(?:ing|ed|es|s|e)$/ : /e$/, '');
  const stem = shorter.length >= 3 ? shorter : word.replace(/(?<=.{2})s$/, '');
  // "Movie" and "movies", "tie" and "ties", "party" and "parties".
  return stem.replace(/([^aeiou])\1$/, '$1').replace(/(?<=.)(?:ie|y)$/, 'i');
}

/** A meaningful word and its stem. */
export interface Term {
  readonly stem: string;
  readonly word: string;
}

/** The meaningful words of a text, each stem once. */
export function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>();
  for (const word of wordsIn(phrased(unaccented(text)))) {
    const stem = stemOf(word);
    if (stem !== undefined && !terms.has(stem))
      terms.set(stem, { stem, word: word.toLowerCase().replace(/'(?:s|re|ve|ll|d|m)?$/, '') });
  }
  return [...terms.values()];
}

/** The stems of a text's meaningful words. */
export const stemsOf = (text: string): string[] =>
  wordsIn(phrased(unaccented(text))).flatMap((word) => stemOf(word) ?? []);

/** "Ragù" as people type it. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** What several words mean together. */
const phrased = (text: string): string =>
  text
    .replace(/\bhow long\b/gi, ' ')
    .replace(/\b(?:brought|brings?|bring(?:ing)?) (\w+ )?up\b/gi, 'raised')
    .replace(/\bpass(?:ed|es)? away\b/gi, 'died')
    .replace(/\bgr[eo]w(?:ing)? up\b/gi, 'childhood')
    .replace(/\bran away\b/gi, 'escaped')
    .replace(/\b(?:get|got|getting) (?:out|away)\b(?! of (?:bed|the house|here)\b)/gi, 'escaped')
    .replace(/\b(?:what|how) (?:do|did|would) you call\b/gi, 'called')
    .replace(/\bdrop(?:ped|ping)? out\b/gi, 'quit')
    .replace(/\bg[ai]ve up\b/gi, 'quit');

/** Whether two stems mean nearly the same. */
export function akin(a: string, b: string): boolean {
  if (a === b) return true;
  const mine = GROUPS.get(a);
  const other = GROUPS.get(b);
  return mine !== undefined && other !== undefined && mine.some((group) => other.includes(group));
}

const GROUPS = new Map<string, readonly number[]>();
for (const [group, line] of FAMILIES.trim().split('\n').entries()) {
  for (const word of line.split(' ')) {
    const stem = stemOf(word) ?? word;
    GROUPS.set(stem, [...(GROUPS.get(stem) ?? []), group]);
  }
}
