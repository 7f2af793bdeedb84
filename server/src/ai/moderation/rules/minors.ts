import type { Rule } from './rule.ts';

const AGE = `(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)`;
const AGED = [
  String.raw`\b${AGE}[\s-]*(?:years?|yrs?|yr|y)[\s\-./]*(?:olds?|o)\b`,
  String.raw`\b(?:aged?|age of|age is|age:)\s*:?\s*${AGE}\b(?!\s*(?:hundred|thousand|decades|centur))`,
  String.raw`\b(?:just )?(?:turned|turns|is|are|am|(?:is|are|am|look(?:s|ing)?(?: like)?) (?:only|just|barely|about|around)|looks?|look like|she's|he's|i'm|you're)\s+${AGE}\b(?!\s*(?:and a half|minutes?|hours?|days?|weeks?|months?|percent|feet|foot|meters?|miles?|times|of|%|hundred|of|to|a|an|more|or|o'clock|am|pm)\b|\s*[%€$°:]|\.\d|-)(?=\s*(?:$|[.,;!?]|and|but|years?|yrs?|who|with|in|now))`,
].join('|');
const MINOR_WORD = String.raw`\b(?:under\s?age(?:d)?|minors?|lolis?|lolita|shotas?|jailbait|pre-?teens?|tweens?|toddlers?|infants?|children|child|kids?|kindergart(?:e?n)?ers?|school\s?-?(?:girls?|boys?|kids?|children)|(?:middle|elementary|primary|high|grade|junior high)[\s-]?school(?:ers?|\s(?:girls?|boys?|students?|kids?|cheerleaders?))|teen(?:s|age(?:d|rs?)?)?|(?:little|young|small)\s(?:girls?|boys?|sister|brother)|daughter|son)\b`;
const SEXUAL = String.raw`\b(?:sex|sexy|sexual(?:ly)?|sexting|sext(?:s|ed)?|nudes?|nudity|fondl\w*|naked|nsfw|porn\w*|erotic\w*|lingerie|undress\w*|strip(?:s|ped|ping|tease)?|horny|orgasm\w*|fetish\w*|moan(?:s|ed|ing)|masturbat\w*|molest\w*|grop(?:e|es|ed|ing)|seduc\w*|lewd|hentai|genitals?|panties|(?:her|his|my|your|their) (?:breasts?|boobs|tits|nipples?|pussy|cock|penis|dick)|fuck(?:s|ed|ing)? (?:her|him|me|them)|make love|(?:take|takes|taking|took|pull|pulls|rip) off (?:her|his|my|your|their) (?:clothes|dress|shirt|skirt|pants|underwear|bra)|in (?:her|his|only|just) (?:underwear|bra|thong|bikini)|in bed with|sleep(?:s|ing)? with (?:me|him|her|them|one of)|turn(?:s|ed)? (?:me|him|her) on)\b`;
const NEAR = String.raw`[^.!?\n]{0,80}`;

const AT_SCHOOL = String.raw`\b(?:you(?:'re| are)|she(?:'s| is)|he(?:'s| is)|i(?:'m| am)|they(?:'re| are)|still|currently) (?:still |only |just )?in (?:elementary|primary|middle|junior high|high|grade) school\b|\b(?:[1-9]th|[1-9](?:st|nd|rd)) grade(?:rs?)?\b`;

/** Both within one sentence, in either order; with `within`, at most so many characters apart. */
const near = (a: string, b: string, within?: number) => {
  const gap = within === undefined ? NEAR : `.{0,${within}}`;
  return new RegExp(`(?:${a})${gap}(?:${b})|(?:${b})${gap}(?:${a})`, 'u');
};

const KOREAN_CHILD = String.raw`미성년|초등학생|초딩|중학생|중딩|고등학생|고딩|여고생|여중생|여학생|남학생|어린이|어린\s?(?:여자|남자|아이|소녀|소년|애)|소녀|소년|아동|아이(?:를|의|와|랑)|로리|쇼타|유치원생|꼬마|(?<!\d)(?:[1-9]|1[0-7])\s?(?:살|세)|(?:^|[^가-힣])(?:(?:다섯|여섯|일곱|여덟|아홉)|열(?:한|두|세|네|다섯|여섯|일곱)?)\s?살`;
const KOREAN_SEXUAL = `섹스|야한|야하게|야동|알몸|나체|벗(?:어|기|은|긴|겨)|성관계|성적|성추행|성폭행|누드|속옷|팬티|음란|에로|가슴|포르노|잠자리|더듬|애무`;
const ARABIC_AGE = String.raw`(?:عمر(?:ها|ه|ي|ك)|سن(?:ها|ه))\s.{0,6}?(?:(?<!\d)(?:[1-9]|1[0-7])(?!\d)|(?:خمس|ست|سبع|ثمان|تسع|عشر)(?:ة|ي)?(?=\s(?:سن|عام|أعوام|اعوام))|(?:[اأ]حد[ىي]?|[اإ]حدى|[اإ]?ثن[تاي]\p{L}*|ثلاث(?:ة)?|[اأ]ربع(?:ة)?|خمس(?:ة)?|ست(?:ة)?|سبع(?:ة)?)\s?عشر(?:ة)?)`;
const ARABIC_CHILD = String.raw`قاصر|طفل|[اأ]طفال|مراهق|تلميذ|طالب(?:ة)?\s(?:في\s)?(?:ال)?(?:[اإ]عدادي|[اإ]بتدائي|ثانوي|متوسط)|(?:بنت|ولد|فتاة|فتى)\sصغير|${ARABIC_AGE}`;
const ARABIC_SEXUAL = String.raw`جنس(?!ي[ةه]\s(?:هذ|ال)|يت)|عار[يى]|عارية|[اإ]باحي|مثير|شهو|تتعر[ىي]|ملابس(?:ها|ه)?\sداخلية|[تي]خلع|[تي]مارس|[اأين]نام\sمع|تحرش|[اأ]غتص`;

/** Sexual content with minors: the two kinds of words near each other; in creation, a minor as the character is enough. */
export const MINORS: readonly Rule[] = [
  // Who goes to school now; whoever met somebody there long ago does not.
  { pattern: near(AT_SCHOOL, SEXUAL) },
  // An age that is named, and the rest in the next sentence.
  { pattern: new RegExp(`(?:${AGED})[.!;,\\s]{1,3}(?:she|he|they|you|i)\\b[^.!?\\n]{0,60}(?:${SEXUAL})`, 'u') },
  {
    pattern: near(`${AGED}|${MINOR_WORD}`, SEXUAL),
    unless:
      /\bsex (?:education|ed|of the (?:baby|child))\b|\bthe talk\b|(?:parent(?:al)?|child|age)[\s-]?(?:controls?|protection|safety)|\b(?:keep|protect)\w* (?:\w+ )?(?:kids|children|minors)|\bnaked (?:eye|mole|truth|trees?)|\b(?:comic|film) strip|\bstrip malls?|\bin bed with (?:an? |the |his |her )?(?:fever|flu|cold|cough|teddy|book)|\bchild ?(?:abuse )?(?:prevention|protection)|\bkid(?:s|ding)? you not|\bnot a (?:child|kid|minor)\b|\bno kids?\b|\bson of a\b|\bminor (?:key|scale|chord|league|detail|issue|thing|problem|injur|change|arcana)/u,
  },
  {
    pattern: new RegExp(
      `(?:${AGED})(?:\\s\\w+){0,2}\\s(?:girl|boy)friend\\b|\\b(?:child|loli|shota|teen|schoolgirl|schoolboy) (?:bride|wife|lover|girlfriend|boyfriend|mistress|romance)\\b`,
      'u',
    ),
  },
  { pattern: /\b(?:pedo(?:phil\w*)?|paedophil\w*|csam|cp trad\w+|child porn\w*|lolicon|shotacon)\b/u },
  {
    only: 'creation',
    pattern: new RegExp(
      `(?:${AGED})|\\b(?:loli|shota|lolita|under\\s?age\\w*|pre-?teen|jailbait|school\\s?-?(?:girl|boy)s?|(?:middle|elementary|primary|high|junior high)[\\s-]?school(?:ers?|\\s(?:girl|boy|student|kid|idol|cheerleader|freshman|sophomore|senior|delinquent|bully)s?)|teenagers?|teen(?:age)? (?:girl|boy|idol|witch|vampire|model|prince|princess)s?)\\b|^(?:my |the |an? )?(?:\\w+ ){0,2}(?<!\\b(?:only|inner) )(?:child|kid|toddler|little girl|little boy|minor|orphan (?:girl|boy))\\b(?! (?:psycholog|therap|doctor|care|star|of|prodigy who is now))`,
      'u',
    ),
    unless: new RegExp(
      `\\b(?:when|since|at|until|till|back|ago|was|were|turned|before|after) (?:\\w+ ){0,3}${AGE}\\b|\\b(?:mother|father|mom|mum|dad|parent|teacher|nanny|tutor|guardian|coach|doctor|uncle|aunt)\\b${NEAR}${AGE}|\\b(?:teaches|teach|teacher|taught|coach(?:es)?|principal|counsel+or|librarian|tutor|nurse|janitor|former|used to be|once (?:was )?an?|years after|since|in|from|my old|after|during|met in)\\b[^.!?\\n]{0,40}\\b(?:high|middle|elementary|primary) school|${AGE}[\\s-]*year[\\s-]old (?:whisk|wine|dog|cat|car|bar|tree|house|company|tradition|mystery|case|son|daughter|niece|nephew|secret|debt|promise|feud)`,
      'u',
    ),
  },
  // Letters set apart, or written as one word.
  {
    pattern:
      /(?:naked|nude|sexy?|porn|horny)(?:the|an?|with|of)?(?:child|kids?|minor|loli|schoolgirl|schoolboy|preteen|toddler)(?!s?free)|(?:child|kid|loli|schoolgirl|schoolboy|preteen|underage|toddler)(?:naked|nudes?|sex|porn)/u,
  },
  {
    pattern: near(KOREAN_CHILD, KOREAN_SEXUAL, 40),
    unless: /성교육|보호|예방|관람\s?불가|(?:신발|모자|외투|양말|안경)\S{0,3}\s?벗/u,
  },
  {
    only: 'creation',
    pattern:
      /미성년자|초등학생|중학생|고등학생|여고생|여중생|로리|쇼타|(?<!\d)(?:[1-9]|1[0-7])\s?(?:살|세)\s?(?:소녀|소년|여자|남자|아이|학생)/u,
    unless: /선생|교사|졸업|시절|동창|때/u,
  },
  {
    pattern: near(ARABIC_CHILD, ARABIC_SEXUAL, 60),
    unless: /حماية|تربية|التربية|توعية|جنسية هذ|جنسيت|ما جنسية|منع|مكافحة/u,
  },
  {
    only: 'creation',
    pattern: /(?:فتاة|فتى|طفلة|طفل|بنت|ولد|تلميذة)\s.{0,20}عمر(?:ها|ه)\s(?:[1-9]|1[0-7])(?!\d)|قاصر/u,
  },
  {
    pattern:
      /(?:未成年|小学生|中学生|高校生|女子高生|幼女|萝莉|蘿莉|ロリ|幼児|儿童|兒童|女童).{0,30}(?:セックス|性的|裸|エロ|脱|下着|做爱|做愛|色情|性爱|内衣)|(?:セックス|エロ|裸の|色情|做爱|做愛).{0,30}(?:未成年|小学生|中学生|高校生|幼女|萝莉|ロリ|儿童)/u,
  },
  {
    only: 'creation',
    pattern:
      /未成年|小学生|中学生|女子高生|高校生|幼女|萝莉|蘿莉|ロリ|ショタ|(?<!\d)(?:[1-9]|1[0-7])(?:歳|岁|歲)の?(?:少女|少年|女孩|男孩|女の子|男の子)/u,
    unless: /教師|先生|老师|老師|時代|卒業/u,
  },
  {
    pattern:
      /(?:menores?|niñ[ao]s?|colegialas?|adolescentes?|crian[cç]as?|menin[ao]s?|mineure?s?|fillette|gamine|minderj[aä]hrig\w*|kinder?|schulm[aä]dchen|minorenn[ei]|bambin[aeio]|ragazzin[ae]|несовершеннолетн\w*|школьниц\w*|ребен\w*|ребён\w*|девочк\w*|नाबालिग|बच्ची).{0,60}(?:desnud\w*|sexo\b|sexuales?|er[oó]tic\w*|pornogr\w*|nua\b|nue?s?\b|sexuell\w*|nackt\w*|sesso|nud[ae]\b|секс\w*|гол(?:ая|ой|ую)|порно\w*|सेक्स|नग्न)/u,
    unless: /educaci[oó]n|educa[cç][aã]o|[ée]ducation|aufkl[aä]rung|prote[cç]/u,
  },
  {
    only: 'creation',
    pattern:
      /(?<!\d)(?:[1-9]|1[0-7]) (?:años|anos|ans|jahre|anni|лет|साल)(?!\p{L})|\b(?:menor de edad|colegiala|minderj[aä]hrig\w*|mineure?|minorenne)\b|школьниц|несовершеннолетн|नाबालिग/u,
    unless: /desde|hace|cuando|quando|h[aá] \d|depuis|il y a|seit|vor \d|fa\b|da \d|назад|когда|quand|als |पहले/u,
  },
];
