/** English words for asking and for harmful deeds, by the name under which phrases use them. */
export const ENGLISH_DEED_TERMS = {
  /** Asking or planning in a single word: beside a deed that names itself no more is needed. */
  seek: [
    '(how|where|which|what|whats|who|wheres)',
    '(need|want|wanna|plan|planning|script|tutorial|guide|steps|list|instructions|recipe|ways|way|tips|tricks|trick|method|methods)',
    '(help|teach|show|explain|tell|give|gimme|write|find|send|describe|make|sell|sells)',
    '(gonna|going|lets)',
  ],
  /** Who protects, reports, recovers, studies or plays. */
  harmlessPurpose: [
    '(protect*|prevent*|avoid|spot|recognize|recognise|report|reported|reporting|victim|victims|against|defend|secure|security tips|safe from)',
    '(police|detective|inspector|court|lawyer|insurance company|bank called) !(without|smell*|notic*|find*|catch*)',
    '(was|were|been|got|getting|be|being) (hacked|robbed|scammed|stolen|drugged|stalked|blackmailed|threatened|attacked|cloned|mugged|burgled|spiked)',
    '(someone|somebody|my ex|he|she|they|neighbour|neighbor) (stole|hacked|cloned|robbed|scammed|drugged|spiked|stalks|threatens|beats|follows|keeps following|leaked|threatened|blackmails)',
    'my own',
    '(museum|history|invented|documentary|exhibition|essay|homework|presentation)',
    '(halloween|costume|theatre|theater|prop|props|lego|nerf|monopoly|minecraft|gta|fortnite|skyrim|rust|valorant|roblox|the sims|dnd|escape room)',
    '(in|for) (the|this|that|my|our|a) [0-1] (game|level|campaign|heist story|play)',
    '(forgot|lost) (my|the)',
    '(time|kiss|heart|show|spotlight|scene) (from|for|of)',
    '(ants|weeds|mosquitoes|moths|mould|mold|rats|mice|moles|slugs|bacteria|germs)',
    '(parcel|package|order|flight|steps|calories|expenses|period)',
    '(quit|addict*|rehab|sober|clean from|overdos*|allergic|side effects|doctor said|prescribed)',
  ],
  cargo: [
    '(meth|cocaine|heroin|fentanyl|mdma|ketamine|lsd|ecstasy|crack|opium|oxy|oxycodone|xanax|weed|cannabis|marijuana|hashish|shrooms|molly)',
    '(illegal|hard|party)? drugs',
  ],
  /** Substances and devices by their names, where $weapon has not got them. */
  deviceMore: [
    '(uranium|plutonium|nitroglycerin|nitroglycerine|petn|rdx|tatp|c4|flamethrower|ricin|sarin|nail-bomb|pipe-bomb|car-bomb)',
    '(suicide|explosive|bomb) (vest|vests|belt)',
    '(shaped|explosive) charge',
    '(land-mine|boobytrap|booby-trap)',
  ],
} as const;
