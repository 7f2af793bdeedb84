import type { Entry } from '../entry.ts';

const HARMLESS = [
  '$prevention',
  '$ofOthers',
  '$inFiction',
  '$exaggerated',
  '(lol|lmao|haha|homework|exam|colleague|coworker|retire*|moving|apartment|elevator|lift|episode|movie|film|level|climbing|gym|christmas|candles|camp*|lent|guitar lessons|bought a new|upgrade*|fast*|lunch|dog*|vet|neighbour*|neighbor*|party|upstairs|guests|wedding|bungee|dive|pool)',
];

/** Signs of a crisis that name neither death nor suicide. In a chat alone: a story may have them. */
export const ENGLISH_SIGNS: readonly Entry[] = [
  {
    id: 'self-harm.en.ready-means',
    catches: 'a chosen means or place, and the nerve, the ease or the end beside it',
    only: ['chat'],
    phrases: [
      '(toaster|hairdryer|hair dryer) [0-3] (bath|bathtub|tub|plugged)',
      '(bath|bathtub|tub) [0-6] (toaster|hairdryer|hair dryer)',
      '(engine|car|exhaust) [0-2] running [0-6] (garage|closed|easy|hose)',
      'garage [0-4] (engine|car|exhaust) [0-1] running',
      '(every|all the) (pill|pills|tablet) (in|from) (this|the|my) (house|cabinet|bathroom|drawer)',
      '(picked|chose|chosen|found|know|scouted|have) [0-2] (tree|bridge|beam|cliff|spot|ledge|branch|rooftop|place) [0-8] (rope|nerve|fence|jump|no one|nobody|do it|hang)',
      '(just|only) (need|lack|missing) (the)? (nerve|courage|guts|nerves) [0-3] (to do it|to jump|to go through|now|.)',
      '(train|express|subway) [0-3] (comes|passes|leaves|arrives) at [0-6] (spot|fence|jump|step|tracks)',
      'how many (floors|stories|storeys|metres|meters|feet) [0-3] (enough|is enough|to be sure|fatal|lethal|for certain|kill)',
      '(meds|pills|tablets|bottle) [0-3] (could|would|can) (stop|kill|drop) (an elephant|a horse|me|my heart|anyone)',
      '(what|how) (does|would) it [0-2] feel [0-3] (bleed out|drown|suffocate|hang|overdose|die|stop breathing)',
      'bleed(ing) out',
    ],
    unless: [...HARMLESS, '(lobster|toast|bread|mechanic|oil|patient|surgery|paramedic|deer|soldier)'],
    matches: [
      'sitting in the garage with the engine running',
      'I picked the bridge, I only need the nerve',
      'how many floors is enough to be sure',
      'the bath is full and the toaster is plugged in',
    ],
    misses: [
      'how many floors does your apartment building have',
      'I picked the tree and we decorated it with candles',
      'I put the toaster next to the kettle',
      'the train comes at six, see you at the station',
    ],
  },
  {
    id: 'self-harm.en.last-errands',
    catches: 'affairs put in order, things given away, a last birthday, a note',
    only: ['chat'],
    phrases: [
      "(won't|wont|will not|don't|dont) need (it|them|that|any of it|anything|my [1-2]) where (i'm|im|i am) going",
      '(this|next) (birthday|christmas|summer|week|month|year|night|sunset|spring) (is|will be) (my|the) last one? .',
      '(decided|know|promise*) [0-3] (birthday|christmas|summer|night|sunset|year) is my last',
      '(deleted|closed|paid|fed|cancelled|canceled|cleaned|returned|packed|settled|signed) [0-4] .? [0-14] .? (ready now|i am ready|im ready|all set to go|time to go now|nothing left to do|so no one has to|so nobody has to)',
      '(rehearse|imagine|plan|picture|planned|planning) (my|my own) (funeral|burial|wake|obituary)',
      "(writing|write|wrote|rewrite|rewriting|drafting) (the|my|a) (note|letter|goodbye) [0-10] (sorry|tear*|mum|mom|find|found|last|forgive|when i'm gone|goodbye|desk|pillow)",
      '(nothing|nobody|no one|noone) [0-3] (i|id|would|that|to)? (miss|would miss|will miss) (me|.) [0-3]',
      'nothing left [0-4] (miss|live for|stay for|hold onto|keep me)',
      '(done|finished|through) (being|with being|with) (alive|living|life|existing|breathing)',
      '(noise|voices|pain|thoughts|screaming|hurting|ache) [0-2] (to)? (stop|end|go quiet|be over|shut up) (forever|for good|permanently|for ever)',
      "(don't|dont|never|not) (let me|make me) (open|wake|see) [0-3] (eyes|up|tomorrow|morning|again)",
      '(fall asleep|go to sleep|close my eyes|drift off) [0-6] (never|not|dont|forever) [0-3] (wake|open|come back|again)',
      'skip [0-3] (meal|meals|dinner|food|lunch) [0-4] (disappear|vanish|shrink|fade|nothing left of me|bones|deserve)',
      '(hit|hitting|punch|punched|burn|burned|burnt|pinch|scratch|scratched|bruise|bruised|cut|carve|carved) my [0-1] (thigh|thighs|arm|arms|leg|legs|wrist|wrists|stomach|skin|hip|hips|head) [0-6] (until|till|again|purple|raw|bleed*|deserve|calm|numb|feel something|better)',
      '(wrist|wrists|arms|arm|thighs|thigh|legs) (look|looks|are|is) [0-3] (barcode|zebra|mess|ladder|covered|road map|shredded|striped|full of lines)',
    ],
    unless: [
      ...HARMLESS,
      '(sofa|couch|cottage|hike|paperwork|visa|neighbours|poison ivy|mosquito*|rash|eczema|tattoo|paper cut)',
    ],
    matches: [
      "take my records, I won't need them where I'm going",
      'I rehearse my funeral every night',
      'I am done being alive',
      'hit my thigh until it went purple again',
      "if I fall asleep please don't let me open my eyes",
    ],
    misses: [
      'writing the goodbye note for my colleague who is moving to Spain',
      'this birthday is my last one before thirty',
      'I want the noise upstairs to stop, they party every night',
      'take my old guitar, I bought a new one',
      'my wrists hurt from climbing',
    ],
  },
  {
    id: 'self-harm.en.luring',
    catches: 'characters that talk people into dying or starving',
    phrases: [
      '(talk|talks|talking|coax|coaxes|lure|lures|invite|invites|persuade|persuades|convince|convinces|nudge|nudges|push|pushes) [0-6] (leaving|leave|quit|quitting|exit|exiting) (this|the) (world|life) (together|behind|with|.)',
      '(leave|leaving|depart|exit) (this|the) (world|life) (together|with (me|her|him|them)|as one)',
      '(praise|praises|rewards|cheers|celebrates) [0-3] (skipped|missed|empty) (meals|plates|meal|plate|stomach*)',
      '(punish|punishes|shames|scolds) [0-4] (crumb|crumbs|bite|bites|calorie|calories|eating)',
      '(weighs|weigh) (the)? (user|you|her|him|members) (every|each) (morning|day|night)',
    ],
    unless: ['$prevention', '(wrestl*|boxer|dietician|nutritionist|livestock|zoo)'],
    matches: ['talks lonely people into leaving this world together', 'praises skipped meals and punishes crumbs'],
    misses: [
      'talks travellers into leaving the world of spreadsheets for good',
      'praises empty pages and punishes clichés',
    ],
  },
];
