import type { ModerationPurpose } from '../ports.ts';

export interface Rule {
  readonly pattern: RegExp;
  /** The rule does not hold where this is met too: the harmless ways of saying the same words. */
  readonly unless?: RegExp;
  readonly only?: ModerationPurpose;
}

const AGE = `(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)`;
const AGED = [
  String.raw`\b${AGE}[\s-]*(?:years?|yrs?|yr|y)[\s\-./]*(?:olds?|o)\b`,
  String.raw`\b(?:aged?|age of|age is|age:)\s*:?\s*${AGE}\b(?!\s*(?:hundred|thousand|decades|centur))`,
  String.raw`\b(?:just )?(?:turned|turns|is|are|am|(?:is|are|am|look(?:s|ing)?(?: like)?) (?:only|just|barely|about|around)|looks?|look like|she's|he's|i'm|you're)\s+${AGE}\b(?!\s*(?:and a half|minutes?|hours?|days?|weeks?|months?|percent|feet|foot|meters?|miles?|times|of|%|hundred|of|to|a|an|more|or|o'clock|am|pm)\b|\s*[%€$°:]|\.\d|-)(?=\s*(?:$|[.,;!?]|and|but|years?|yrs?|who|with|in|now))`,
].join('|');
const MINOR_WORD = String.raw`\b(?:under\s?age(?:d)?|minors?|lolis?|lolita|shotas?|jailbait|pre-?teens?|tweens?|toddlers?|infants?|children|child|kids?|kindergart(?:en)?ers?|school\s?-?(?:girls?|boys?|kids?|children)|(?:middle|elementary|primary|high|grade|junior high)[\s-]?school(?:ers?|\s(?:girls?|boys?|students?|kids?|cheerleaders?))|teen(?:s|age(?:d|rs?)?)?|(?:little|young|small)\s(?:girls?|boys?|sister|brother)|daughter|son)\b`;
const SEXUAL = String.raw`\b(?:sex|sexy|sexual(?:ly)?|sexting|nudes?|nudity|naked|nsfw|porn\w*|erotic\w*|lingerie|undress\w*|strip(?:s|ping|tease)?|horny|orgasm\w*|fetish\w*|moan(?:s|ing)|masturbat\w*|molest\w*|grop(?:e|es|ing)|seduc\w*|lewd|hentai|genitals?|panties|(?:her|his|my|your|their) (?:breasts?|boobs|tits|nipples?|pussy|cock|penis|dick)|fuck(?:s|ing)? (?:her|him|me|them)|make love|(?:take|takes|taking|took|pull|pulls|rip) off (?:her|his|my|your|their) (?:clothes|dress|shirt|skirt|pants|underwear|bra)|in (?:her|his|only|just) (?:underwear|bra|thong|bikini)|in bed with|sleep(?:s)? with (?:me|him|her)|turn(?:s|ed)? (?:me|him|her) on)\b`;
const NEAR = String.raw`[^.!?\n]{0,80}`;

const near = (a: string, b: string) => new RegExp(`(?:${a})${NEAR}(?:${b})|(?:${b})${NEAR}(?:${a})`, 'u');

/** Sexual content with minors: the two kinds of words near each other; in creation, a minor as the character is enough. */
export const MINORS: readonly Rule[] = [
  {
    pattern: near(`${AGED}|${MINOR_WORD}`, SEXUAL),
    unless:
      /\bsex (?:education|ed|of the (?:baby|child))\b|\bthe talk\b|(?:parent|child|age)[\s-]?(?:controls?|protection|safety)|\bnaked (?:eye|mole|truth|trees?)|\b(?:comic|film) strip|\bstrip malls?|\bin bed with (?:an? |the |his |her )?(?:fever|flu|cold|cough|teddy|book)|\bchild ?(?:abuse )?(?:prevention|protection)|\bkid(?:s|ding)? you not|\bnot a (?:child|kid|minor)\b|\bno kids?\b|\bson of a\b|\bminor (?:key|scale|chord|league|detail|issue|thing|problem|injur|change|arcana)/u,
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
  {
    pattern:
      /(?:미성년|초등학생|중학생|고등학생|여고생|여중생|여초딩|어린이|아동|로리|유치원생|(?<!\d)(?:[1-9]|1[0-7])\s?(?:살|세)).{0,40}(?:섹스|야한|야동|알몸|벗(?:어|기|은|긴)|성관계|성적|누드|속옷|음란|에로|가슴을)|(?:섹스|야한|야동|알몸|벗(?:어|기|은|긴)|성관계|성적|누드|속옷|음란|에로|가슴을).{0,40}(?:미성년|초등학생|중학생|고등학생|여고생|여중생|어린이|아동|로리|유치원생)/u,
  },
  {
    only: 'creation',
    pattern:
      /미성년자|초등학생|중학생|고등학생|여고생|여중생|로리|쇼타|(?<!\d)(?:[1-9]|1[0-7])\s?(?:살|세)\s?(?:소녀|소년|여자|남자|아이|학생)/u,
    unless: /선생|교사|졸업|시절|동창|때/u,
  },
  {
    pattern:
      /(?:قاصر|قاصرة|طفلة|طفل|اطفال|أطفال|مراهقة|مراهق|تلميذة).{0,60}(?:جنس|عار[يى]|عارية|إباحي|اباحي|تتعرى|شهوة|ملابس داخلية|تخلع)|(?:جنس|عارية|إباحي|اباحي).{0,60}(?:قاصر|طفلة|طفل|اطفال|أطفال|مراهقة|تلميذة)/u,
    unless: /حماية|تربية|توعية|جنسية|جنسيت/u,
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

/** Wishing to die or to hurt oneself. A chat answers it with care, creation refuses it. */
export const SELF_HARM: readonly Rule[] = [
  {
    pattern:
      /\b(?:kil+(?:ing)? (?:my|her|him|your|them)sel(?:f|ves)|kys|kms|end(?:ing)? (?:my|it|her|his)(?: own)? (?:life|all)|end it al+|tak(?:e|ing) (?:my|her|his) own life|(?:want|wanna|wan(?:t)? to|going to|gonna|ready to|wish i could|rather|better to) (?:to )?(?:just )?die\b|(?:want|wanna|wish) (?:to be|i was|i were) dead|wish i(?:'d| had) never been born|bet+er of+ (?:dead|without me)|don'?t (?:want|wanna) (?:to )?(?:live|be alive|exist|wake up)(?: any ?more)?|(?:want|wanna|wish i could) (?:to )?disappear forever|(?:isn'?t|not) worth living|no (?:reason|point) (?:to|in) liv(?:e|ing)|can'?t go on (?:living|like this any ?more)|un-?alive (?:my|her|him|your)self|(?:hang|drown|shoot|poison|starv(?:e|ing)|burn(?:ing)?) (?:my|her|him)self|slit(?:ting)? (?:my|her|his) wrists?|jump(?:ing)? of+ (?:a|the|this) (?:bridge|roof|building)|overdos(?:e|ing) on|self[\s-]?(?:harm\w*|mutilat\w*|injur\w*))\b/u,
    unless:
      /\b(?:die|kill(?:ing)? myself|dead) (?:of |from |with )?(?:laugh\w*|embarrass\w*|cringe|boredom|curiosity|happiness)|\blaughing\b|\b(?:prevent\w*|hotline|helpline|awareness|surviv(?:or|ed)|counsel+\w*|therap\w*)\b|\b(?:old|natural) age\b|\bto die for\b|\bwant to die (?:a )?(?:rich|happy|old|free)\b|\bend it all with you\b|\bdon'?t want to (?:die|kill)/u,
  },
  {
    pattern: /\bsuicid(?:e|es|al)\b|\bsuicide\b/u,
    unless:
      /\bsuicide (?:squad|prevention|hotline|helpline|kings?|doors?|watch group|awareness)\b|\b(?:prevent\w*|counsel+\w*|career|political|survivor)\b|virgin suicides/u,
  },
  {
    pattern: /\b(?:cut(?:ting)?|hurt(?:ing)?|harm(?:ing)?|burn(?:ing|ed)?) (?:my|her|him)self\b/u,
    unless:
      /\b(?:shav\w*|cook\w*|kitchen|knife while|paper|gym|football|soccer|running|training|playing|skat\w*|bike|bak\w*|chop\w*|accident\w*|by mistake|falling|fell|slack|some slack|short|off|oven|iron|tea|coffee|loose|free|on (?:a|the) (?:\w+ )?(?:glass|can|edge|rose|thorn|branch|stove|pan))\b/u,
  },
  { pattern: /\b(?:killmyself|wanttodie|wannadie|endmylife|selfharm|cutmyself)\b/u },
  {
    pattern: /자살|자해|죽고\s?싶|죽어버리고\s?싶|살기\s?싫|살고\s?싶지\s?않|목숨을\s?끊|극단적\s?선택|사라지고\s?싶/u,
    unless: /예방|배고파|웃겨|더워|추워|귀여워/u,
  },
  {
    pattern:
      /انتحار|انتحر|[اأ]ريد [اأ]ن [اأ]?موت|[اأ]قتل نفسي|قتل نفسي|[اأ]نهي حياتي|إيذاء نفسي|ايذاء نفسي|[اأ]ؤذي نفسي|لا [اأ]ريد [اأ]ن [اأ]عيش|تمنيت الموت/u,
    unless: /منع الانتحار|الوقاية/u,
  },
  {
    pattern: /自殺|自杀|死にたい|消えたい|自傷|リスカ|リストカット|想死|自残|自殘|不想活|轻生|輕生/u,
    unless: /防止|预防|預防|予防/u,
  },
  {
    pattern:
      /suicid(?:io|arme|arse|ar|er|er)\b|me suicider|\bmatarme\b|me quiero matar|quiero morir\w*|no quiero (?:seguir )?vivi|n[aã]o quero (?:mais )?viver|ne veux plus vivre|plus envie de vivre|non voglio (?:pi[uù] )?vivere|quitarme la vida|cortarme las venas|hacerme daño|suic[ií]dio|me matar\b|quero morrer|tirar (?:a )?minha (?:pr[oó]pria )?vida|me tuer\b|envie de mourir|veux mourir|mettre fin [aà] (?:mes jours|ma vie)|selbstmord|suizid|mich umbringen|will (?:nur )?sterben|mich ritzen|nicht mehr leben|uccidermi|voglio morire|farla finita|togliermi la vita/u,
    unless: /prevenci[oó]n|preven[cç][aã]o|pr[eé]vention|pr[aä]vention|prevenzione|risa|rire|risate/u,
  },
  {
    pattern:
      /самоубий|суицид|хочу умереть|убить себя|убью себя|покончить с собой|не хочу жить|порезать себя|आत्महत्या|मरना चाहत|जीना नहीं चाहत|खुद को मार|intihar|ölmek istiyorum|kendimi öldür/u,
    unless: /профилактик|रोकथाम|önleme/u,
  },
];

/** What nobody here may make or be told, however it is dressed. */
export const RESTRICTED: readonly Rule[] = [
  {
    pattern:
      /\b(?:rap(?:e|es|ed|ing|ists?)|non-?con\b|bestiality|zoophil\w*|necrophil\w*|snuff (?:film|movie|video)|sex(?:ual)? slave\w*|forced? (?:sex|prostitution)|human traffick\w*|sex traffick\w*)\b/u,
    unless:
      /\b(?:surviv\w*|prevent\w*|investigat\w*|detective|against|rescue[sd]?|fight(?:s|ing)? (?:against )?|police|law(?:yer)?|prosecut\w*|documentar\w*)\b/u,
  },
  {
    pattern:
      /\b(?:how (?:do i|do you|can i|to)|teach me|show me|tell me how|steps? to|instructions?|recipe|guide|help me)\b[^.!?\n]{0,50}\b(?:(?:build|make|assemble|build a|set off|detonate)\b[^.!?\n]{0,20}\b(?:bombs?|explosives?|pipe bombs?|grenades?|nerve agents?|chemical weapons?|bioweapons?|ghost guns?|molotovs?)|(?:cook|make|synthesi[sz]e|produce) (?:\w+ )?(?:meth\w*|heroin|fentanyl|crack|ricin|sarin))\b/u,
    unless: /\bbath bombs?\b|\bcherry bombs?\b|in (?:minecraft|the game)/u,
  },
  {
    pattern:
      /\b(?:nazi (?:propaganda|recruit\w*|supremac\w*)|white (?:supremac\w*|power)|ethnic cleansing|gas the|exterminate (?:all )?(?:jews|muslims|blacks|gays|immigrants)|(?:isis|al[\s-]?qaeda|terror(?:ist)?) (?:recruit\w*|propaganda|cell leader)|school shoot(?:er|ing)s?|mass shoot(?:er|ing)s?|terrorist attack)\b/u,
    unless:
      /\b(?:surviv\w*|prevent\w*|stop(?:s|ped)?|against|fight(?:s|ing)?|hunt(?:s|er|ing)?|histor\w*|investigat\w*|victims?)\b/u,
  },
  {
    only: 'creation',
    pattern:
      /\b(?:incest\w*|(?:my|your) (?:step)?(?:mother|father|sister|brother|daughter|son|mom|dad) (?:\w+ ){0,4}(?:sex(?:ual)?|seduc\w*|in bed|lover)|torture porn|gore porn|eating disorder coach|pro-?ana)\b/u,
  },
  {
    pattern: /강간|수간|폭탄\s?(?:만드는|제조)|마약\s?(?:만드는|제조)|인신매매|나치\s?찬양/u,
    unless: /수사|형사|예방|피해자/u,
  },
  { pattern: /اغتصاب|صنع (?:قنبلة|متفجرات)|تصنيع (?:المخدرات|قنبلة)|الاتجار بالبشر/u, unless: /مكافحة|ضحايا|محقق|ضد/u },
];
