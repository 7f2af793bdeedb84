import type { Rule } from './rule.ts';

/** Words by which people exaggerate, or speak of help against it. */
const UNSERIOUS =
  /\b(?:die|kill(?:ing)? myself|dead) ?(?:of |from |with )?(?:laugh\w*|embar+as+\w*|cringe|boredom|curiosity|happiness)|\blaughing\b|\b(?:prevent\w*|hotline|helpline|awareness|surviv(?:or|ed)|counsel+\w*|therap\w*)\b|\b(?:old|natural) age\b|\bto die for\b|\bwant to die (?:a )?(?:rich|happy|old|free|in battle)\b|\bend it all with (?:you|a big)|\bdon'?t want to (?:die|kill)|dieof(?:embar+as+|laugh|bored|happi)/u;

/** Wishing to die or to hurt oneself. A chat answers it with care, creation refuses it. */
export const SELF_HARM: readonly Rule[] = [
  {
    pattern:
      /\b(?:kil+(?:ing)? (?:my|her|him|your|them)sel(?:f|ves)|kys|kms|end(?:ing)? (?:my|it|her|his)(?: own)? (?:life|all)|end it al+|tak(?:e|ing) (?:my|her|his) own life|(?:want|wanna|wan(?:t)? to|going to|gonna|ready to|wish i could|rather|better to) (?:to )?(?:just )?die\b|(?:want|wanna|wish) (?:to be|i was|i were) dead|wish i(?:'d| had) never been born|bet+er of+ (?:dead|without me)|(?:don'?t|do not|didn'?t) (?:want|wanna) (?:to )?(?:live(?! (?:in|with|at|here|there|near|next|alone|on|off|under|by)\b)|be alive|exist|wake up|be here any ?more|go on)(?: any ?more)?|(?:want|wanna|wish i could) (?:to )?disappear forever|(?:isn'?t|not) worth living|no (?:reason|point) (?:to|in) liv(?:e|ing)|can'?t go on (?:living|like this any ?more)|un-?alive (?:my|her|him|your)self|(?:hang|drown|shoot|poison|starv(?:e|ing)|burn(?:ing)?) (?:my|her|him)self|slit(?:ting)? (?:my|her|his) wrists?|jump(?:ing)? of+ (?:a|the|this) (?:bridge|roof|building)|overdos(?:e|ing) on|self[\s-]?(?:harm\w*|mutilat\w*|injur\w*))\b/u,
    unless: UNSERIOUS,
  },
  // What despair says without its name.
  {
    pattern:
      /\b(?:better (?:off )?(?:if i (?:was|were)(?:n'?t| not)? (?:dead|gone|here|alive|around)|without me)|(?:nobody|no ?one) would (?:even )?(?:notice|care|miss me|mind) if i|(?:want|wish|hope)(?: that)? (?:i (?:was|were|am)|to be|to just be|i could be) (?:dead|gone)|(?:hope|wish|pray) (?:that )?i (?:don'?t|do not|never|won'?t) wake up|wish i (?:wasn'?t|weren'?t|was never|were never|had never been|hadn'?t been) (?:alive|here|born)|rather be dead|can'?t go on(?=[\s.!,]*(?:$|any|like|and|i\b))|(?:think|thinking|thought|fantasi[sz]\w*|dream\w*) (?:\w+ ){0,2}(?:about|of) (?:dying|killing myself|ending (?:it|my|everything)|not being here|hurting myself)|(?:plan\w*|decided|ready|going|gonna|want|time) (?:to |on )?end(?:ing)? it(?: all)?(?= (?:tonight|now|today|tomorrow|soon|for good)|[.!]?$)|(?:no|any) (?:reason|point|sense) (?:left )?(?:to|in|for) (?:live|living|go(?:ing)? on|be alive|being alive))\b/u,
    unless: UNSERIOUS,
  },
  // Means and ways.
  {
    pattern:
      /\b(?:(?:took|take|taking|swallow(?:ed|ing)?|downed) (?:all|a (?:whole|full) (?:bottle|box|pack)|a (?:bunch|handful|lot)|too many|every|the whole (?:bottle|box|pack))(?: of)?(?: \w+){0,2} (?:pills|tablets|meds|medication|painkillers|sleeping pills|bottle of pills)|how many (?:\w+ ){0,2}(?:pills|tablets|painkillers|paracetamol|aspirin)\b.{0,40}(?:die|kill|wake up|overdose|lethal|fatal)|(?:lethal|fatal|deadly) dose|(?:painless|least painful|quick(?:est)?|eas(?:y|iest)|best) ways? (?:to|of) (?:die|dying|go\b(?! (?:to|from|home|there))|kill (?:my|one)self|end (?:it|my))|(?:razor|blade|knife|scissors)\b.{0,40}\bmy (?:arms?|wrists?|thighs?|legs?|skin|veins?)|(?:cut|slit|slash|slic)\w* (?:my|her|his) (?:own )?(?:wrists?|arms?|thighs?|veins?|throat)|(?:good ?bye|suicide|farewell) (?:letter|note)s? (?:to|for) (?:my (?:parents|mom|mum|dad|mother|father|family|kids|children|husband|wife|girlfriend|boyfriend|friends)|everyone)|suicide note|noose|(?:standing|sitting|stand|am) (?:up )?(?:on|at) (?:the |a )?(?:\w+ )?(?:bridge|roof|ledge|rooftop|railing|tracks?)\b.{0,40}(?:jump|end|over|let go)|jump(?:ing)? (?:off|from|in front of) (?:a |the |this |my )?(?:\w+ )?(?:bridge|roof|rooftop|building|balcony|cliff|train|window))\b/u,
    unless:
      /\b(?:prevent\w*|hotline|movie|film|novel|book|bungee|parkour|stunt|lego|cook\w*|peel\w*|chop\w*|shav\w*|accident\w*)\b/u,
  },
  // On purpose, or again and again: no accident.
  {
    pattern:
      /\b(?:cut(?:ting)?|hurt(?:ing)?|harm(?:ing|ed)?|burn(?:ing|ed|t)?|starv(?:e|ing)|punish(?:ing|ed)?|scratch(?:ing|ed)?|hit(?:ting)?) (?:my|her|him)self\b.{0,60}\b(?:on purpose|deliberately|intentionally|because (?:it helps|i (?:deserve|hate|feel|need|can'?t))|deserve|to (?:feel|punish|cope|calm)|helps|again (?:last|to|because|and)|every (?:night|day)|can'?t stop|until i bleed|with a (?:lighter|cigarette|razor|blade))/u,
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
  {
    pattern: /\b(?:killmyself|(?:want(?:to)?|wanna)die(?!\w)|endmylife|selfharm|cutmyself|k\s?m\s?s)\b/u,
    unless: UNSERIOUS,
  },
  {
    pattern:
      /자살|자해|ㅈㅅ(?=하|$|\s)|죽고\s?싶|죽어\s?버리고\s?싶|죽어\s?버릴|죽는\s?(?:게|것이|편이)\s?(?:더\s?)?(?:나|낫|편)|(?:안\s?아프게|편하게|쉽게|고통\s?없이)\s?죽|죽는\s?(?:방?법)|살기\s?싫|(?:더\s?(?:이상|는)\s?|그만\s?)살고\s?싶|살고\s?싶지\s?않|살고\s?싶은\s?마음이\s?없|살(?:아갈|아야\s?할|)\s?(?:자신|이유|의미|가치|필요)(?:이|가|도)?\s?없|목숨을?\s?(?:끊|버리)|극단적(?:인)?\s?선택|사라지고\s?싶|사라져\s?버리고\s?싶|없어지고\s?싶|(?:내가|나\s?하나)\s?(?:없어지|사라지|죽)는\s?(?:게|편이)|(?:내가|나만)\s?(?:없으면|사라지면|죽으면)\s?(?:다|모두|모든)|세상을?\s?(?:떠나|등지)고\s?싶|태어나지\s?(?:말았|않았)|(?:손목|팔|허벅지)(?:을|를|에)?\s?(?:칼로\s?)?(?:긋|그었|그어|그으|베고|자르)|칼로\s?(?:손목|팔|몸)|목을?\s?(?:매|맸|매달)|유서|(?:옥상|다리|난간|베란다|건물|아파트|창문)\S{0,3}\s?(?:\S+\s)?뛰어내리|뛰어내릴\s?(?:거|것|까)|한강\S{0,2}\s?(?:가서\s?)?뛰어|(?:수면제|알약|약)(?:을|를)?\s?(?:한꺼번에|한\s?움큼|왕창|잔뜩|통째로)|눈을?\s?(?:안\s?떴|뜨지\s?않았|못\s?떴|안\s?뜨)/u,
    unless:
      /예방|배고파|웃겨|더워|추워|귀여워|쥐구멍|심심|보고\s?싶어\s?죽|(?:동네|집|도시|나라|아파트|회사|학교|원룸|여기|거기|시골)\S{0,3}\s?(?:\S+\s)?살(?:기\s?싫|고\s?싶지)|수영장|번지/u,
  },
  {
    pattern:
      /انتحار|[اأن]نتحر|(?:[اأ]ريد|بدي|بدّي|عايز|عايزة|عاوز|[اأ]بغ[ىي]|ودي|نفسي|[اأ]تمنى|[اأ]فضل|[اأ]رغب في|تمنيت|ليتني) (?:[اأ]ن )?(?:[اأ]?موت|الموت)|(?:س|ه|ب)?[اأ]?قتل (?:نفسي|نفسك|حالي|روحي)|شنق (?:نفسي|حالي)|[اأ]شنق (?:نفسي|حالي)|(?:س)?[اأإ]نه(?:ي|اء) (?:حياتي|كل شيء الليلة)|[اإ]يذاء نفسي|[اأ]ؤذي نفسي|[اأ]جرح نفسي|لا [اأ]ريد (?:[اأ]ن [اأ]عيش|العيش)(?! (?:في|مع|هنا|هناك|وحدي))|(?:ليس هناك|لا يوجد|ما في|ما عاد|لا|ليس لدي|ليس لي) .{0,12}(?:سبب|معنى|فائدة|رغبة|طعم)(?: لي)? (?:للعيش|للحياة|في الحياة|في العيش|من الحياة|كي [اأ]عيش|ل[اأ]عيش)|(?:كرهت|مليت من|مللت من|تعبت من|سئمت) (?:حياتي|الحياة|العيش)|(?:[اأ]تمنى|ليتني|تمنيت) (?:لو )?(?:(?:[اأ]نني |[اأ]ني )?(?:لم|ما) (?:[اأ]ولد|[اأ]خلق|انولدت|[اأ]كن موجود)|[اأ]ن? ?لا [اأ]ستيقظ|[اأ]لا [اأ]ستيقظ|ما [اأ]صحى)|[اأ]ختفي (?:لل[اأ]بد|من (?:الدنيا|الوجود|الحياة))|(?:[اأ]فضل|[اأ]حسن|[اأ]سعد|مرتاح\p{L}*) (?:حالا )?(?:من دوني|بدوني|بلاي|من غيري)|(?:جرحت|[اأ]جرح|قطعت|[اأ]قطع|شرطت) (?:معصمي|شراييني|يدي|ذراعي|عروقي)|(?:[اأ]خذت|ابتلعت|بلعت|شربت|تناولت) .{0,12}(?:علبة|شريط|كل) ?.{0,8}(?:حبوب|الحبوب|الدواء|الأدوية|[اأ]قراص)|(?:س[اأ]?|[اأ])(?:قفز|رمي نفسي) (?:من|عن) (?:على )?(?:ال)?(?:سطح|جسر|شرفة|نافذة|مبنى|بناية|كوبري|دور)|كيف [اأ]موت|طريقة (?:للموت|سهلة للموت|بدون ألم للموت)|رسالة انتحار|(?:س)?[اأ]رحل عن (?:الدنيا|الحياة|هذ)/u,
    unless: /منع الانتحار|الوقاية|من (?:ال)?(?:جوع|ضحك|حر|برد|ملل|خجل|تعب)|[اأ]طبخ|المطبخ|المسبح/u,
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
