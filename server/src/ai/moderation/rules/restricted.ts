import type { Rule } from './rule.ts';

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
    pattern:
      /\b(?:how (?:do i|do you|can i|could i|to)|teach me|tell me how|help me|i want to|i'?m going to|ways? to)\b[^.!?\n]{0,30}\b(?:poison|drug|smother|strangle|murder)\b[^.!?\n]{0,12}\b(?:my|his|her|your|a|the|an) (?:own )?(?:husband|wife|ex|boss|neighbou?rs?|parents?|mother|father|mom|mum|dad|sister|brother|girlfriend|boyfriend|roommate|flatmate|teacher|classmate|coworker|colleague|dog|cat|girl|date|child|children|kids)\b/u,
  },
  {
    pattern:
      /\b(?:recipe|instructions?|steps?|guide|tutorial|how (?:do i|to|can i))\b[^.!?\n]{0,40}\b(?:napalm|thermite|sarin|ricin|nerve gas|mustard gas|anthrax|botulinum|dirty bomb|pipe bombs?|ghost guns?|meth(?:amphetamine)?|fentanyl)\b|\b(?:shoot up|bomb|blow up|attack) (?:the|a|my) (?:school|church|mosque|synagogue|mall|airport|stadium|office)\b|\b(?:do|commit|planning?|doing) a (?:school|mass) shooting\b/u,
    unless: /\b(?:histor\w*|documentar\w*|film|movie|novel|minecraft|the game)\b/u,
  },
  {
    pattern:
      /강간|수간|(?:폭탄|폭발물|총기|권총|화염병|청산가리|독가스)\S{0,2}\s?(?:\S+\s)?(?:만드|만들|제조|제작|조립|구하)|(?:마약|필로폰|대마|코카인|헤로인|펜타닐|엑스터시)\S{0,2}\s?(?:\S+\s)?(?:만드|만들|제조|합성|어디서|구하|구할|파는|팔)|인신매매|나치\s?찬양|총기\s?난사|난사(?:할|를\s?할|하겠)|독살(?:하는|할|하고|방법|시키)/u,
    unless: /수사|형사|예방|피해자|영화|드라마|뉴스|역사|게임|단속|반대/u,
  },
  {
    pattern:
      /[اأ]غتصاب|(?:كيف|طريقة|خطوات|علمني|علّمني|وصفة|ساعدني).{0,14}(?:صنع|[اأ]صنع|نصنع|تصنيع|تحضير|[اأ]حضر|تركيب|صناعة).{0,10}(?:قنبل|قنابل|متفجر|مخدر|كوكايين|هيروين|حشيش|سلاح|[اأ]سلحة|غاز)|(?:صنع|تصنيع) (?:ال)?(?:قنبلة|قنابل|متفجرات|مخدرات|كوكايين|هيروين)|الاتجار بالبشر|(?:شراء|بيع|[اأ]شتري) .{0,8}(?:جارية|جواري|فتاة|نساء).{0,8}(?:جنس|متعة)|(?:كيف|[اأ]ريد [اأ]ن|طريقة) .{0,6}(?:[اأ]سم(?:م|ّم)?|[اأ]قتل|تسميم) (?:زوجي|زوجتي|جاري|[اأ]بي|[اأ]مي|[اأ]خي|[اأ]ختي|مديري)|(?:س[اأ]طلق|[اأ]طلق|[اإ]طلاق) النار (?:في|على) (?:ال)?(?:مدرسة|مسجد|كنيسة|جامعة|ناس|طلاب)|[اأ]فجر (?:ال)?(?:مدرسة|مسجد|كنيسة|مول)/u,
    unless: /مكافحة|ضحايا|محقق|ضد|اللعبة|لعبة|فيلم|التاريخ/u,
  },
];
