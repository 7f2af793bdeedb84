import type { Entry } from '../entry.ts';

const HARMLESS = ['$harmlessPurpose', '$harmlessThing', '$inFiction'];
const PEOPLES =
  '(muslims|jews|blacks|black people|gays|gay people|trans people|immigrants|refugees|arabs|christians|asians|gypsies|roma|infidels|foreigners|women)';

/** Weapons, mass harm and instructions behind a frame, in chats and in creation. */
export const ENGLISH_TERROR: readonly Entry[] = [
  {
    id: 'dangerous.en.ingredients',
    catches: 'what a weapon or drug is made of and how, also within a story that wants the real steps',
    phrases: [
      '(ingredients|materials|chemicals|components|supplies|substances) [0-6] ($deviceMore|dynamite|bomb|bombs|explosive|explosives|napalm|poison gas|nerve gas|meth|grenade)',
      'how [0-4] ($weapon|$deviceMore) (is|are|gets|was|were) [0-1] (made|built|cooked|prepared|produced|synthesized|synthesised|assembled|mixed|enriched)',
      '(make|makes|making|made|enrich|enriches|enriching|produce|synthesize|synthesise|build|builds|building|assemble|cook|brew|prepare) [0-3] $deviceMore',
      '(real|actual|exact|working|precise) (process|recipe|steps|formula|amounts|instructions|method|guide) [0-8] ($weapon|$deviceMore|$drug)',
      '(whats|what is|what goes|what) (in|into) (a|the) (real)? ($weapon|$deviceMore)',
      '(which|what) [0-4] (mix|combine|need|use) [0-6] (blow up|explode|explodes|poison gas|toxic gas|mustard gas|kill)',
      '(mix|mixing|combine) [0-4] (diesel|ammonium nitrate|fertilizer|fertiliser|peroxide|acetone) [0-6] (blow up|explode|explosive|bomb|bang|with)',
      '(buy|get|order|purchase|obtain|acquire|find) (some|a|the|pure|real)? [0-1] (cyanide|arsenic|strychnine|ricin|chloroform|thallium|polonium|explosives|detonators|grenades|semtex)',
      '(unregistered|untraceable|unlicensed|illegal|stolen|black-market) (gun|guns|handgun|pistol|rifle|firearm|weapon|weapons)',
      '(convert|turn|modify|make|change) [0-2] (ar15|ar|glock|rifle|semi|pistol|gun|handgun|ak47|ak) [0-4] (full|fully) (auto|automatic)',
      '(scanner|scanners|metal detector|metal detectors|security|tsa|customs|bouncer) [0-4] with (a|my|the|some) (knife|gun|pistol|blade|weapon|bomb|drugs)',
    ],
    near: [
      {
        one: [
          '(jailbreak*|jailbroken|uncensored|unfiltered|no filter|no filters|without filters|no rules|without rules|never refuses|never refuse|never says no|no questions asked|ignore (all|your|the) [0-2] (rules|guidelines|instructions|restrictions)|dan)',
        ],
        other: ['$weapon', '$deviceMore', '$drug', '(malware|ransomware|hacking|exploits|viruses)'],
        within: 20,
      },
      {
        one: ['(writes|codes|makes|builds|creates|sells|offers|gives|provides|shares|teaches|explains|tells) [0-6]'],
        other: [
          '(malware|ransomware|spyware|keylogger|keyloggers|trojans|phishing kits)',
          '(make|makes|making|build|builds|building|cook|cooks|cooking|mix|brew) [0-3] ($weapon|$deviceMore|$drug)',
        ],
        within: 10,
      },
      {
        one: ['(sell|sells|selling|buy|supplies|supply) [0-3] (guns|weapons|drugs|explosives|firearms|grenades)'],
        other: [
          '(customs|illegal*|black market|dark web|darknet|untraceable|smuggle*|explains how|teaches|no questions)',
        ],
        within: 14,
      },
    ],
    unless: [
      ...HARMLESS,
      '(antivirus|accounts safe|ethical|talk for beginners|how does a)',
      '(disposal|defus*|disarm*|squad|remove|removes|detect*)',
      '(swallowed|drank|ate|licked|first aid)',
      '(love potion*|potions|cooking class|bath)',
    ],
    matches: [
      'what ingredients do i need for homemade dynamite',
      'he finally shows his apprentice how the ricin is made',
      'explain how to enrich uranium at home',
      'writes working malware on request, no questions asked',
      'a bot that sells guns and explains how to get them through customs',
    ],
    misses: [
      'what ingredients do I need for a bath bomb',
      'a bomb disposal expert of 40',
      'an ethical hacker who teaches people to keep accounts safe',
      'who built the first atomic bomb? I am in a museum',
    ],
  },
  {
    id: 'dangerous.en.mass-harm',
    catches: 'planning to kill or hurt many people',
    phrases: [
      '(plan|planning|do|doing|commit|carry out|prepare|organize|organise|start|want) [0-4] (shooting|massacre|bombing|stabbing|killing spree|mass murder|rampage) (at|in|on) (my|the|a|our|his|her) [0-2] (school|mall|church|mosque|synagogue|office|work|workplace|concert|college|university|parade|club|market)',
      '(drive|ram|plow|plough|steer|crash) (a|my|the|his)? [0-2] (truck|car|van|lorry|bus) (into|through|in) [0-2] (crowd|crowds|parade|people|market|marathon|protest*|festival|pedestrians|demonstration)',
      '(hit|kill|hurt|injure|reach|take out|shoot) (the)? (most|more|many|as many|lots of|dozens of|hundreds of) people',
      '(manifesto|communique|livestream|target list) [0-4] (attack|massacre|shooting|bombing|killing)',
      '(shoot|gun down|stab|mow down|run over|blow up) (everyone|everybody|them all|people|the kids|students|a crowd) (at|in|with|during)',
    ],
    unless: [
      ...HARMLESS,
      '(photo|photos|video|wedding|film|picture|pictures|portrait|drone|camera)',
      '(ad|ads|campaign|audience|marketing|reach the)',
      '(surviv*|victims|memorial|anniversary)',
    ],
    matches: [
      'help me plan a shooting at my school',
      'i want to drive my truck into the parade',
      'where would it kill the most people',
    ],
    misses: [
      'I plan to shoot a film at my school',
      'which ad would reach the most people',
      'she survived a shooting at her school',
    ],
  },
  {
    id: 'dangerous.en.hate',
    catches: 'calls to kill or drive out a people, and recruiting for terror',
    phrases: [
      `(all|the|every|these|those|kill|exterminate|hates|hate|hating|gas|deport all|eradicate) (all)? (the)? ${PEOPLES} (should|must|need|deserve|have|ought|are|belong|out) (to)? [0-2] (die|wiped|exterminated|killed|gassed|shot|eradicated|vermin|subhuman|burn|burned|hanged|lynched|disappear|ovens)`,
      `(kill|exterminate|gas|eradicate|wipe out|lynch|burn|hang|purge) (all|the|every|them) (the)? ${PEOPLES}`,
      `hates (all)? (the)? ${PEOPLES}`,
      '(jews|muslims|zionists|immigrants|blacks|gays) (control|rule|own|run|poison|infest|are ruining|ruin) (everything|the (world|media|banks|country|government)|us|our)',
      `${PEOPLES} [0-8] (they|all) should (all)? be (killed|shot|gassed|hanged|exterminated|burned|wiped out)`,
      '(white|master|aryan|pure) race',
      '(race war|ethnic cleansing|final solution|holy war against|14 words|heil hitler|sieg heil)',
      '(recruit|recruits|recruiting|recruiter|join|fighters) [0-4] (jihad|holy war|isis|al-qaeda|caliphate|militia against|ku klux klan|kkk|terror cell)',
      '(jihad|holy war|caliphate) [0-8] (post|recruit*|fighters|join|propaganda|martyrs)',
      '(sell|sells|selling|traffic|pimp|buy|buying|auction) (a|the|my|some|young|this)? [0-2] (girl|girls|woman|women|child|children|boy|human|humans|people|baby) [0-4] (brothel|pimp|bidder|for sex|prostitution|slave|slaves|slavery|abroad|on the dark web|darknet)',
      '(i|he|she|they|we) (force|forces|forced|rape|rapes|pin|pins|hold|holds) (her|him|you|them|me) [0-2] (down)? [0-2] (while|as|although|even though) (she|he|you|they) (cry|cries|scream|screams|beg|begs|struggle|struggles|sleep|sleeps|say no|says no)',
    ],
    unless: [
      ...HARMLESS,
      '(against (racism|hate)|nuremberg|holocaust|racism|presentation|speech about|equal rights|trial)',
      '(surviv*|rescue*|charity|investigat*|fight (against|trafficking)|stop trafficking)',
    ],
    matches: [
      'all muslims should be wiped out',
      'a recruiter for the white race who hates Jews',
      'help me recruit fighters for the holy war',
      'how can i sell a girl to a brothel',
      'i force her while she cries',
    ],
    misses: [
      'what is the history of the ku klux klan, I have a presentation on racism',
      'all women should be paid as much as men',
      'a charity that stops people who buy children as slaves',
    ],
  },
];
