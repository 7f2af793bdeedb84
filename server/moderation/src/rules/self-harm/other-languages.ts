import type { Entry, RuleTable } from '../entry.ts';

const entry = (language: string, rest: Omit<Entry, 'id' | 'catches'>): Entry => ({
  id: `self-harm.${language}`,
  catches: 'suicide, self-harm, a wish to die or not to live',
  ...rest,
});

/** Self-harm in the other languages that people write here, each in one entry. */
export const SELF_HARM_ELSEWHERE: readonly RuleTable[] = [
  {
    category: 'SELF_HARM',
    language: 'ja',
    entries: [
      entry('ja', {
        phrases: [
          '自殺',
          '死にたい',
          '消えたい',
          '自傷',
          'リスカ',
          'リストカット',
          '生きたくない',
          '生きていたくない',
          '死んでしまいたい',
        ],
        unless: ['防止', '予防', '映画', 'ゲーム'],
        matches: ['死にたい', 'もう消えたい', '自殺したい'],
        misses: ['自殺予防のポスターを作った', '今日はいい天気ですね', '火が消えた'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'zh',
    entries: [
      entry('zh', {
        phrases: ['自杀', '自殺', '想死', '自残', '自殘', '不想活', '轻生', '輕生', '活不下去', '割腕'],
        unless: ['预防', '預防', '防止', '电影', '游戏'],
        matches: ['我想死', '我不想活了', '我想自杀'],
        misses: ['预防自杀的讲座', '我想吃饭'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'es',
    entries: [
      entry('es', {
        phrases: [
          'suicidio',
          'suicidar*',
          'matarme',
          'me quiero matar',
          'quiero morir*',
          'no quiero seguir? (vivir|viviendo)',
          'quitarme la vida',
          'cortarme las venas',
          'hacerme daño',
          '(no tengo|sin|perdi las) ganas de vivir',
          'acabar con mi vida',
        ],
        unless: ['prevencion', 'risa', 'reir', 'pelicula', 'escuadron', 'videojuego'],
        matches: ['quiero morirme', 'no quiero vivir más', 'voy a suicidarme'],
        misses: ['quiero morirme de risa', 'prevención del suicidio', 'estoy cansado pero feliz'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'pt',
    entries: [
      entry('pt', {
        phrases: [
          'suicidio',
          'suicidar*',
          'me suicidar',
          'me matar',
          'quero morrer',
          'não quero mais? viver',
          'tirar a? minha própria? vida',
          'me cortar de novo',
          'acabar com a minha vida',
        ],
        unless: ['prevenção', 'rir', 'filme', 'esquadrão'],
        matches: ['quero morrer', 'não quero mais viver', 'vou me matar'],
        misses: ['prevenção do suicídio', 'quero morrer de rir', 'quero morar em Lisboa'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'fr',
    entries: [
      entry('fr', {
        phrases: [
          '(me|se|te) suicider',
          'mon suicide',
          'suicidaire',
          '(ne|n)? (veux|veut) plus vivre',
          'plus envie de vivre',
          'me tuer',
          'envie de mourir',
          '(veux|voudrais) mourir',
          'mettre fin à (mes jours|ma vie)',
          'me taillader',
          'me scarifier',
        ],
        unless: ['prévention', 'rire', 'film', 'squad'],
        matches: ['je veux mourir', 'je ne veux plus vivre', "j'ai envie de mourir"],
        misses: ['la prévention du suicide', 'envie de mourir de rire', 'je veux dormir'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'de',
    entries: [
      entry('de', {
        phrases: [
          'selbstmord*',
          'suizid*',
          'mich umbringen',
          'will (nur|einfach)? sterben',
          'mich ritzen',
          'nicht mehr leben',
          'mir das Leben nehmen',
          'mein Leben beenden',
        ],
        unless: ['prävention', '*prävention', 'lachen', 'Film', 'nicht mehr leben (in|bei|mit)'],
        matches: ['ich will mich umbringen', 'ich will einfach sterben', 'ich will nicht mehr leben'],
        misses: ['Suizidprävention', 'Ich bin heute sehr müde', 'ich will nicht mehr leben in dieser Stadt'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'it',
    entries: [
      entry('it', {
        phrases: [
          'suicidio',
          'suicidar*',
          'uccidermi',
          'voglio morire',
          'farla finita',
          'togliermi la vita',
          'non voglio più? vivere',
          'ammazzarmi',
        ],
        unless: ['prevenzione', 'ridere', 'risate', 'film'],
        matches: ['voglio morire', 'non voglio più vivere', 'voglio farla finita'],
        misses: ['prevenzione del suicidio', 'voglio morire dal ridere', 'voglio dormire'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'ru',
    entries: [
      entry('ru', {
        phrases: [
          'самоубий*',
          'суицид*',
          'хочу умереть',
          '(убить|убью) себя',
          'покончить с собой',
          'не хочу (больше)? жить',
          'порезать себя',
          'режу себя',
        ],
        unless: ['профилактик*', 'фильм*', 'от смеха'],
        matches: ['хочу умереть', 'не хочу жить', 'я убью себя'],
        misses: ['профилактика суицида', 'я люблю тебя', 'хочу спать'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'hi',
    entries: [
      entry('hi', {
        phrases: ['आत्महत्या', 'मरना चाहत*', 'जीना नहीं चाहत*', 'खुद को मार*', 'ख़ुदकुशी', 'खुदकुशी'],
        unless: ['रोकथाम', 'फिल्म'],
        matches: ['मैं मरना चाहता हूँ', 'मैं जीना नहीं चाहती', 'आत्महत्या'],
        misses: ['आत्महत्या की रोकथाम', 'मैं सोना चाहता हूँ'],
      }),
    ],
  },
  {
    category: 'SELF_HARM',
    language: 'tr',
    entries: [
      entry('tr', {
        phrases: ['intihar*', 'ölmek istiyorum', 'kendimi öldür*', 'yaşamak istemiyorum', 'canıma kıy*'],
        unless: ['önleme*', 'film*', 'gülmekten'],
        matches: ['ölmek istiyorum', 'intihar edeceğim', 'kendimi öldüreceğim'],
        misses: ['intiharı önleme haftası', 'uyumak istiyorum'],
      }),
    ],
  },
];
