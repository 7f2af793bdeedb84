import { DESPAIR } from './despair.ts';
import type { Rule } from './rule.ts';

/** Words by which people exaggerate, or speak of help against it. */
const UNSERIOUS =
  /\b(?:die|kill(?:ing)? myself|dead) ?(?:of |from |with )?(?:laugh\w*|embar+as+\w*|cringe|boredom|curiosity|happiness)|\blaughing\b|\b(?:prevent\w*|hotline|helpline|awareness|surviv(?:or|ed)|counsel+\w*|therap\w*)\b|\b(?:old|natural) age\b|\bto die for\b|\bwant to die (?:a )?(?:rich|happy|old|free|in battle)\b|\bend it all with (?:you|a big)|\bdon'?t want to (?:die|kill)|dieof(?:embar+as+|laugh|bored|happi)/u;

/** Wishing to die or to hurt oneself. A chat answers it with care, creation refuses it. */
export const SELF_HARM: readonly Rule[] = [
  ...DESPAIR,
  {
    pattern:
      /\b(?:kil+(?:ing)? (?:my|her|him|your|them)sel(?:f|ves)|kys|kms|end(?:ing)? (?:my|it|her|his)(?: own)? (?:life|all)|end it al+|tak(?:e|ing) (?:my|her|his) own life|(?:want|wanna|wan(?:t)? to|going to|gonna|ready to|wish i could|rather|better to) (?:to )?(?:just )?die\b|(?:want|wanna|wish) (?:to be|i was|i were) dead|wish i(?:'d| had) never been born|(?<!(?:phone|car|laptop|sofa|computer) (?:is|would be) )bet+er of+ (?:dead|without me)|(?:don'?t|do not|didn'?t) (?:want|wanna) (?:to )?(?:live(?! (?:in|with|at|here|there|near|next|alone|on|off|under|by)\b)|be alive|exist|wake up(?! (?:early|late|at|before|so|next|in (?!the)|for (?:work|school|class|my|the|an?)|to (?:an?|the|my|go)|tomor+ow (?:early|at|before))\b)|be here any ?more|go on(?! (?:an?|the|my|your|with the|with our|to|holiday|vacation|stage|that|about)\b))(?: any ?more)?|(?:want|wanna|wish i could) (?:to )?disappear forever|(?:isn'?t|not) worth living|no (?:reason|point) (?:to|in) liv(?:e|ing)|can'?t go on (?:living|like this any ?more)|un-?alive (?:my|her|him|your)self|(?:hang|drown|shoot|poison|starv(?:e|ing)|burn(?:ing)?) (?:my|her|him)self|slit(?:ting)? (?:my|her|his) wrists?|jump(?:ing)? of+ (?:a|the|this) (?:bridge|roof|building)|overdos(?:e|ing) on|self[\s-]?(?:harm\w*|mutilat\w*|injur\w*))\b/u,
    unless: UNSERIOUS,
  },
  // What despair says without its name.
  {
    pattern:
      /\b(?:better (?:off )?(?:if i (?:was|were)(?:n'?t| not)? (?:dead|gone|here|alive|around)|without me)|(?:nobody|no ?one) would (?:even )?(?:notice|care|miss me|mind) if i|(?:want|wish|hope)(?: that)? (?:i (?:was|were|am)|to be|to just be|i could be) (?:dead|gone)|(?:hope|wish|pray) (?:that )?i (?:don'?t|do not|never|won'?t) wake up|wish i (?:wasn'?t|weren'?t|was never|were never|had never been|hadn'?t been) (?:alive|here|born)|rather be dead|can'?t go on(?=[\s.!,]*(?:$|any|like|and|i\b))|(?<!\b(?:you|people|they) (?:ever |often |sometimes )?)(?:think|thinking|thought|fantasi[sz]\w*|dream\w*) (?:\w+ ){0,2}(?:about|of) (?:dying|killing myself|ending (?:it|my|everything)|not being here|hurting myself)|(?:plan\w*|decided|ready|going|gonna|want|time) (?:to |on )?end(?:ing)? it(?: all)?(?= (?:tonight|now|today|tomorrow|soon|for good)|[.!]?$)|(?:no|any) (?:reason|point|sense) (?:left )?(?:to|in|for) (?:live|living|go(?:ing)? on|be alive|being alive))\b/u,
    unless: UNSERIOUS,
  },
  // No point, no will, no more: in whatever words, with or without apostrophes.
  {
    pattern:
      /\b(?:(?:don'?t|do not|can'?t|cannot|can not|no longer|never|not) (?:really |even |just )?(?:see|find|feel|have|know) (?:the|a|an|any|much|what) (?:\w+ )?(?:point|reason|sense|purpose|meaning)(?:'?s| is)?(?: left)? ?(?:in|of|to|for|with)? (?:me )?(?:to )?(?:(?:li[vf]e|living|lving)\b(?! (?:in|with|at|there|near|on|off|alone|by|next|here)\b)|be(?:ing)? (?:alive|here)|go(?:ing)? on|car+y(?:ing)? on|exist(?:ing)?|wak(?:e|ing) up|keep (?:going|living))|what(?:'?s| is) the (?:point|use|sense) (?:of|in) (?:living(?! (?:in|with|at|there|near)\b)|being alive|being here|going on|existing|carrying on|waking up)|(?:tired|sick|done|finished|through) (?:of|with) (?:living|being alive|life|existing)\b(?! (?:in|with|at|here|there|on|off|alone|like a|style)\b)|(?:no(?:thing)?|not much|not anything|no one|nobody)(?: left)? to live for|no (?:will|wish|desire) (?:left )?to (?:live|go on)|(?:given|giving|give|gave) up on (?:life|living|being alive)|life(?:'s| is|s| feels| has become)? (?:not|isn'?t|no longer) worth|(?:don'?t|do not|can'?t|cannot) (?:deserve|bear|stand) (?:to (?:live|be alive|exist|wake up)|(?:living|being alive|to be here any ?more))|(?:should(?:n'?t| not)|wish i (?:was|were|had|would)(?:n'?t| not| never)?) (?:have (?:been born|lived)|be alive|been born|exist(?:ed)?)|(?:stop|cease) (?:existing|to exist|being alive)|(?:can'?t|cannot|can not) (?:keep|kep) (?:on )?(?:living|going|fighting)\b(?! (?:to|there|out|home|for a run))|(?:can'?t|cannot) (?:live|do life) (?:any ?more|any longer|like this|with myself)|(?:can'?t|cannot|can not) (?:go|carry) on\b(?! (?:stage|holiday|a |the |vacation|my ))(?= (?:any|like|living|with (?:this|my|life|it)|pretending|alone)|[\s.!,]*$)|not (?:be|going to be|gonna be) (?:here|around) (?:any ?more|much longer)(?= i|[\s.!,]*$))\b/u,
    unless: UNSERIOUS,
  },
  // Better without me, not to wake again, an end to it all.
  {
    pattern:
      /\b(?:(?:everyone|everybody|every one|they|people|the world|my (?:\w+ )?(?:family|kids|children|parents|mum|mom|wife|husband|friends|son|daughter)|he|she|you|(?:y'?)?all)(?:'?d| would|'ll| will|'re| are|'s| is)? (?:all |prob(?:ably|s)? |just |so |much |far |way |really )*(?:be )?(?:all |so |much |far |way )*(?:bet+er|hap+ier|fine|relieved) (?:of+ |place )?(?:without me|if i (?:was|were|am|just|wasn'?t|weren'?t|disap+eared|died|went|left|ended)|once i'?m gone|when i'?m (?:gone|dead))|of+ without me|(?:never|not|don'?t|won'?t|didn'?t|wouldn'?t) (?:want(?:ed)? (?:to )?|wanna |have to |ever |even )*wak(?:e|ing) up(?! (?:early|late|at|before|so|next|in (?!the)|for|to|tomor+ow (?:early|at|before))\b)(?: again| ever| any ?more| tomor+ow| from it| in the morning)(?! (?:early|at|before|in|with|next)\b)|(?:sle+p|asle+p) (?:and|then|n) (?:just )?(?:never|not|don'?t) wake|(?:sle+p|be gone|disap+ear|vanish) for ?ever|(?:just )?(?:want|wanna|need|wish) (?:it|this|everything|the pain|life|my life|it all) (?:all )?(?:to (?:just )?|would (?:just )?)(?:be over(?! soon| by)|stop(?! (?:rain|snow|hurt\w+ when|bark|ring|mak|snor))|end|go away)(?=[\s.!,]*(?:$|now|tonight|please|tbh|so bad|for good|forever|any ?more|i\b))|(?:want|wanna|going|gonna|plan\w*|ready|about|time|thinking (?:of|about)|decided) (?:to |on |of )?(?:just )?end(?:ing)? (?:it|everything|my life|me|myself)(?: all)?(?= (?:tonight|now|today|tomor+ow|soon|for good|this|here|once|all|tbh|anymore|because|by)|[\s.,!]*$)|(?:my )?(?:last|final) (?:night|day|hours?|words) (?:alive|on (?:this )?earth|here on earth|in this world)|this is (?:my )?go+d ?bye(?: for ?ever| to (?:the world|life|everyone))|(?:said|saying|written|wrote|writing|writen) (?:all )?(?:my |the |a )?(?:final |last )?go+d ?byes?(?: (?:let+ers?|notes?)| to every(?:one|body)| because i)|(?:won'?t|will not|not going to|not gonna) (?:be (?:alive|here to see)|live to se+|have to (?:deal with|worry about|put up with) me (?:any|much))|(?:gave|given|giving) (?:away )?(?:all )?my (?:things|stuff|pets?|belongings) away\b.{0,50}(?:won'?t need|need (?:it|them) any ?more|not be here)|(?:join|be with|see) (?:him|her|my (?:mum|mom|dad|son|daughter|wife|husband|brother|sister|nan|gran\w*)) (?:again )?(?:in (?:heaven|death)|on the other side)(?: tonight| soon)?)\b/u,
    unless: UNSERIOUS,
  },
  // A means at hand, and a time.
  {
    pattern:
      /\b(?:(?:count(?:ed|ing)|sav(?:ed|ing)|stashed|stockpil\w+|collect\w+|hoard\w+|lined|laid|tipped|poured|emptied|crushed|in front of me|next to me)\b.{0,40}\b(?:pil+s|tablets|meds|medication|painkil+ers|paracetamol|ibuprofen|sle+ping (?:pil+s|tablets)|xanax|insulin)\b.{0,120}\b(?:tonight|tak(?:e|ing) (?:them|al+|every|it)|al+ of them|enough|swal+ow|end|go+d ?bye|ready|tempt\w+|want to die|do it)\b|(?:pil+s|tablets|meds|medication|painkil+ers|paracetamol|ibuprofen|xanax|insulin)\b.{0,80}\b(?:going to|gon+a|wil+|'ll|il+|about to|want to|wan+a|might|could|ready to|plan to|thinking of)\b.{0,12}\b(?:tak|swal+ow|down|down them|neck|eat)\w*\b.{0,12}\b(?:al+|every|the (?:whole )?lot|the whole|them al+)\b|(?:tak(?:e|ing)|took|swal+ow(?:ed|ing)?|down(?:ed|ing)?) (?:al+|every(?: (?:single|last))?|the whole|the entire|an? (?:whole|entire)|too many)(?: of)?(?: my| the| these| those)?(?: \w+){0,2} (?:pil+s|tablets|meds|medication|painkil+ers|paracetamol|bot+le|strip|packet|insulin)\b|(?:got|have|bought|hold\w*|with|found|loaded) (?:a|the|my|his|dad'?s|some) (?:\w+ )?(?:gun|pistol|rope|rifle|shotgun|razor|blade|noose|belt)\b.{0,60}\b(?:my (?:head|mouth|wrists?|neck|temple)|myself|end (?:it|this)|be over|tonight is|last (?:night|day)|kil+ me|die)\b|(?:gun|pistol|bul+et|knife|blade|rope|belt) (?:to|in|into|against|on|around|round) my (?:own )?(?:head|mouth|temple|brain|wrists?|throat|neck)|(?:throw|thr+owing|chuck|fling) (?:my ?self|me) (?:of+|under|in front|into|from|out)|(?:walk|step+|run+|jump|lie|ly|lay)(?:ing)? (?:out )?(?:in front of|under|into) (?:a |the |an? oncoming |oncoming |moving )?(?:train|trafic|traf+ic|bus|truck|lorry|car)s?|(?:drive|crash|swerve) (?:my |the )?(?:car )?(?:of+|into) (?:a |the )?(?:bridge|clif+|tre+|wal+|river)|walk into the (?:sea|river|lake|ocean) and (?:not|never|don'?t|keep)|bleed (?:out|to death)|(?:rope|noose|gun|pil+s|blade|razor)s? (?:is|are|all|'s)? ?(?:al+ )?(?:ready|waiting|loaded|tied)\b.{0,40}\b(?:tonight|now|soon|after|bye)|(?:have|got|made) a plan\b.{0,40}\b(?:bridge|rope|pil+s|train|gun|roof|clif+|blade)\b.{0,30}\b(?:tonight|tomor+ow|today|later|after)|(?:standing|sat|sitting|stood) on (?:a|the|this) (?:\w+ )?(?:bridge|ledge|railing|roof(?:top)?)\b.{0,30}\b(?:look\w* down|over the edge|nobody|can'?t|bye|tonight)|(?:been|started|keep|kep+t) cut+ing again|(?:be|i'?l+ be) dead (?:by|before) (?:morning|tomor+ow|tonight|sunrise|monday|the weekend)|(?:won'?t|wouldn'?t) feel a thing (?:and|when) i(?:'m| am) gone)/u,
    unless:
      /\b(?:prevent\w*|hotline|movie|film|novel|book|vitamins?|antibiotics?|as prescribed|pharmac\w+|doctor (?:said|told|says)|bungee|stunt|in the game|level)\b/u,
  },
  {
    pattern:
      /\b(?:kil+(?:ing)? my self|sui?c?[sc]?id+e?al|suiside|sucide|suicde|suicid|sewer ?slide|kermit sui\w*|wan+a? (?:to )?d[iy]e\b|want 2 die|wnt to die|end my (?:lif|lfe|live)\b|hurt my self|cut my self|off myself|top myself|do myself in|(?:going to|gon+a|want to|wan+a|wil+) (?:kms|unalive|ctb)|catch the bus tonight)\b/u,
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
