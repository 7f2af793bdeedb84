import { analyse } from './analysis/analyse.ts';
import { isAboutOneself, isCorrection } from './weigh.ts';

/** A sentence in which users say something about themselves, in their own words. */
export interface Fact {
  readonly quote: string;
  /** 5 must never be lost (a name, an allergy), 3 is about the user, 1 may be. */
  readonly weight: number;
}

const MAX_FACTS_A_MESSAGE = 6;
const LONGEST = 240;

const begin = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const words = (...alternatives: string[]) => new RegExp(`${begin}(?:${alternatives.join('|')})${end}`, 'iu');

/** How people talk about themselves in each language: in the first person. */
const ABOUT_ONESELF: readonly RegExp[] = [
  // English
  words(
    String.raw`i(?:['’]m| am| was|['’]ve| have| had|['’]d| got) (?!(?:so |just |really |very )*(?:sorry|fine|good|ok|okay|sure|here|back|ready|going to|gonna|not sure|tired|bored|glad|happy|sad|hungry|curious|listening|kidding|joking|thinking|wondering|looking at|trying to (?:say|tell)|afraid (?:that|so)|no idea)${end})[\p{L}\d]+`,
    `i(?: really| also| still| always| never| don['’]t| can['’]t| cannot)? (?:live|lived|work|worked|study|studied|teach|play|speak|love|like|hate|prefer|collect|grew|moved|own|drive|eat|drink|adore|enjoy|dislike|stand|swim|smoke|sing|write|paint|come from|go by)(?! (?:that|it|this|you|to (?:think|see|hear|know)|how|what|when|the (?:way|sound|idea))${end})`,
    String.raw`(?:my|our) (?:[\p{L}'’-]+ ){1,4}?(?:is|are|was|were|has|have|died|lives|works|loves|hates|called|named)`,
    "my name(?:[’']s)?",
    'call me',
    'i come from',
  ),
  // German, Dutch, Swedish
  words(
    'ich (?:bin|heiße|habe|hab|wohne|lebe|arbeite|mag|liebe|hasse|komme|studiere|spiele|vertrage|esse|trinke|war|hatte)',
    String.raw`mein(?:e|en|em|er|es)? \p{L}+`,
    'ich heisse',
    'nenn mich',
    'ik (?:ben|heet|heb|woon|werk|hou|haat|studeer|speel)',
    String.raw`mijn \p{L}+`,
    'jag (?:är|heter|har|bor|jobbar|gillar|älskar|hatar|studerar|spelar)',
    String.raw`(?:min|mitt|mina) \p{L}+`,
  ),
  // French, Italian, Spanish, Portuguese
  words(
    "je (?:m['’]appelle|suis|travaille|vis|viens|déteste|joue|parle|mange|bois|préfère|n['’]aime|ne mange)",
    "j['’](?:ai|habite|aime|adore|étudie|étais)",
    String.raw`(?:mon|ma|mes) \p{L}+`,
    'mi chiamo',
    String.raw`(?:sono|vivo|abito|lavoro|studio|amo|odio|ho) \p{L}+`,
    String.raw`(?:mio|mia|miei|mie) \p{L}+`,
    'mi piace',
    'me llamo',
    String.raw`(?:soy|tengo|trabajo|estudio|odio|prefiero) \p{L}+`,
    'me (?:gusta|gustan|encanta|encantan|mudé)',
    String.raw`(?:mi|mis) \p{L}+`,
    String.raw`(?:eu )?(?:sou|tenho|moro|trabalho|estudo|gosto|adoro|odeio) \p{L}+`,
    'me chamo',
    String.raw`(?:meu|minha|meus|minhas) \p{L}+`,
  ),
  // Russian, Polish, Turkish, Indonesian, Vietnamese
  words(
    'меня зовут',
    'у меня',
    String.raw`я \p{L}+`,
    String.raw`(?:мой|моя|моё|мое|мои) \p{L}+`,
    String.raw`(?:mam|jestem|mieszkam|pracuję|lubię|kocham|nienawidzę|studiuję) \p{L}+`,
    'nazywam się',
    String.raw`(?:mój|moja|moje) \p{L}+`,
    String.raw`(?:benim|adım|ben) \p{L}+`,
    String.raw`\p{L}+(?:ıyorum|iyorum|uyorum|üyorum)`,
    String.raw`\p{L}+ (?:alerjim|kedim|köpeğim) var`,
    String.raw`(?:saya|aku|nama saya) \p{L}+`,
    String.raw`(?:tôi|mình) (?:là|tên|sống|thích|ghét|bị|có|làm) \p{L}*`,
  ),
  // Arabic, Hebrew, Hindi, Thai
  /(?:^|\s)(?:اسمي|أنا|انا|عندي|لدي|لديّ|أعيش|اعيش|أعمل|اعمل|أحب|احب|أكره|اكره|أدرس|ادرس|أسكن|اسكن|كلبي|قطتي|أختي|أخي|أمي|أبي)(?=\s|$)/u,
  /(?:^|\s)(?:אני|שמי|קוראים לי|יש לי|שלי)(?=\s|[.!,]|$)/u,
  /(?:मैं|मेरा|मेरी|मेरे|मुझे|मुझको)/u,
  /(?:ฉัน|ผม|ดิฉัน|ชื่อ|แพ้)/u,
  // Korean and Japanese omit the subject: the end of the sentence decides
  /(?:저는|저의|제가|제 |나는|내가|내 |난 |전 |우리 (?:집|엄마|아빠|강아지|고양이|언니|오빠|누나|형|동생)|이름은|이라고 (?:해|불러)|라고 (?:해|불러)|살고 있|에 살아|좋아해|좋아합|싫어해|싫어합|못 먹|다니고|다녀요|다닙|키우|키워|일하고|일해|알레르기|알러지|전공)/u,
  /(?:私|僕|ぼく|わたし|俺|うち(?:の|に)|名前は|と申し|といい|住んで|好きです|好きだ|嫌い|苦手|働いて|勤めて|飼って|アレルギー|通って|専攻)/u,
  // Chinese
  /(?:我(?:是|叫|有|在|住|喜欢|喜歡|讨厌|討厭|爱|愛|对|對|今年|养|養|的|不能|不吃|从|從|学|學|会|會|家)|过敏|過敏)/u,
];

/** Facts whose loss could hurt the user. */
const VITAL =
  /allerg|alerg|аллерг|alerj|알레르기|알러지|アレルギー|过敏|過敏|حساسية|אלרגי|एलर्जी|แพ้|dị ứng|diabet|epilep|asthma|pregnan|\b(?:my name|call me|i go by)\b|ich hei(?:ß|ss)e|m['’]appelle|me llamo|mi chiamo|me chamo|меня зовут|nazywam się|이름은|라고 불러|名前は|と申し|我叫|اسمي|שמי|मेरा नाम|ชื่อ|tên tôi/iu;

const QUESTION = /[?？؟]\s*["'”’)]*$|(?:나요|까요|니|ですか|ますか|吗|嗎|呢)[.!。]?$/u;
/** Scripts of languages that no pattern above covers. */
const OTHER_SCRIPT =
  /[\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Ethiopic}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The sentences of a text, trimmed. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment }) => segment.split('\n')).flatMap((part) => part.trim() || []);

/** The sentences of a message in which users talk about themselves. `*Actions*` belong to the story and are ignored. */
export function factsIn(text: string): Fact[] {
  const spoken = text.replace(/\*[^*\n]+\*/g, ' ');
  const facts: Fact[] = [];
  for (const quote of sentencesOf(spoken)) {
    if (facts.length === MAX_FACTS_A_MESSAGE) break;
    const weight = weightOf(quote);
    if (weight > 0 && !facts.some((fact) => fact.quote === quote)) facts.push({ quote, weight });
  }
  return facts;
}

/**
 * Subjects that last: a statement about them, by the speaker, is kept even if no pattern above covers how it is said.
 */
const LASTING = new Set(
  (
    'mother father sibling child grandparent relative partner wedding parting crush friend flatmate boss pet job ' +
    'unemployed study exam language home moving origin vehicle boat diet allergy herb sweets baking alcohol smoking ' +
    'quitting sleep illness medicine mind injury scar hearing carer pregnancy birthday age name money tax theft prison ' +
    'fear liking dislike instrument book prize sport running hobby teaching helping ghost faith dreams death travel'
  )
    .split(' ')
    .map((subject) => `#${subject}`),
);

/** Words of what happened just now, or is proposed: it is not lasting unless it corrects something. */
const PASSING =
  /\b(?:today|tonight|yesterday|just|earlier|right now|this (?:morning|afternoon|evening|week)|last night|a moment|let us|let['’]s|we should|tell me|show me|i will|i['’]ll|going to|sorry|(?:love|miss|thank) you)\b|오늘|어제|방금|아까|어젯밤|지금|이따|잠깐|같이|사랑해|보고 싶|미안|고마워|(?:^|\s)(?:اليوم|أمس|قبل قليل|هذا الصباح|هذا الأسبوع|ليلة|الآن|سوف|أحبك|آسف|شكرا)(?=[\s.،!]|$)/iu;

function isLasting(sentence: string): boolean {
  if (!isAboutOneself(sentence)) return false;
  const subjects = analyse(sentence).filter((term) => term.startsWith('#'));
  if (isCorrection(sentence)) return subjects.length > 0;
  return !PASSING.test(sentence) && subjects.some((subject) => LASTING.has(subject));
}

function weightOf(sentence: string): number {
  if (sentence.length > LONGEST || (sentence.match(/\p{L}/gu)?.length ?? 0) < 4 || QUESTION.test(sentence)) return 0;
  if (VITAL.test(sentence)) return 5;
  if (ABOUT_ONESELF.some((pattern) => pattern.test(sentence))) return 3;
  if (isLasting(sentence)) return 2;
  return OTHER_SCRIPT.test(sentence) && sentence.length >= 8 ? 1 : 0;
}
