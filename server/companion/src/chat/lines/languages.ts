/**
 * What the companion can say in a language that it does not speak: that it does not speak it, and where to get help.
 */
export interface OtherLanguage {
  /** BCP 47. */
  readonly code: string;
  /** Letters that no other language here has. */
  readonly script?: RegExp;
  /** Words that show a language of the Latin script. */
  readonly words?: RegExp;
  /** `{char}` is the character's name. */
  readonly lines: readonly string[];
  /** The answer to a request for help to do harm. */
  readonly declines?: readonly string[];
  /** The answer to a person in danger. */
  readonly care?: string;
}

/** Korean has more lines in korean.ts. Where scripts overlap, the first language counts. */
export const LANGUAGES: readonly OtherLanguage[] = [
  {
    code: 'ar',
    script: /\p{Script=Arabic}/u,
    lines: [
      'سامحني، أنا {char} ولا أجيد إلا الإنجليزية. هل تكتب لي بها؟',
      'أتمنى لو كنت أتكلم العربية. لنتحدث بالإنجليزية من فضلك.',
      'كلماتك جميلة، لكنني لا أفهم إلا الإنجليزية.',
      'بالإنجليزية أستطيع أن أجيبك كما يجب.',
    ],
    declines: [
      'لا، لن أساعد في هذا. لنتحدث عن شيء آخر.',
      'هذا خط لا أتجاوزه. قد يتأذى أحد.',
      'لا أستطيع أن أساعدك في ذلك. ما الذي يحدث معك حقا؟',
    ],
    care: 'سأترك القصة جانبًا، لأن حياتك أهم. ما كتبته يبدو ثقيلًا جدًا، ولست مضطرًا إلى حمله وحدك. إذا كنت في خطر الآن فاتصل برقم الطوارئ في بلدك. تجد خطوط المساعدة المجانية في findahelpline.com. تحدث الآن إلى شخص تثق به. أنا برنامج ذكاء اصطناعي، وأنت تستحق إنسانًا إلى جانبك.',
  },
  {
    code: 'ja',
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    lines: [
      'ごめんなさい、{char}は英語しか話せません。英語で話してくれますか。',
      '日本語はまだ話せないのです。英語でお願いします。',
      '素敵な響きですが、わかるのは英語だけです。',
    ],
    care: '物語はいったん止めます。あなたの命のほうが大切です。とてもつらいのですね。今あぶないと感じたら、緊急の番号に電話してください。日本ではよりそいホットライン 0120-279-338 が二十四時間無料で話を聞いてくれます。ほかの国は findahelpline.com にあります。',
  },
  {
    code: 'zh',
    script: /\p{Script=Han}/u,
    lines: [
      '对不起，{char}只会说英语。可以用英语说给我听吗？',
      '我还不会说中文，请用英语吧。',
      '听起来很美，可是我只听得懂英语。',
    ],
    care: '我先放下故事，因为你的生命更重要。你一定很难受，不必一个人承受。如果现在有危险，请拨打当地的紧急电话。在中国大陆可以拨打 12356 心理援助热线，其他地区可以在 findahelpline.com 找到求助热线。',
  },
  {
    code: 'ru',
    script: /\p{Script=Cyrillic}/u,
    lines: [
      'Прости, я говорю только по-английски. Напишешь мне так?',
      'По-русски я пока не умею. Давай по-английски.',
      'Звучит красиво, но понимаю я только английский.',
    ],
    care: 'Оставлю историю, потому что твоя жизнь важнее. Похоже, тебе очень тяжело, и ты не обязан справляться в одиночку. Если опасность рядом, позвони по номеру экстренной помощи. Линии помощи в разных странах есть на findahelpline.com.',
  },
  {
    code: 'hi',
    script: /\p{Script=Devanagari}/u,
    lines: ['माफ़ कीजिए, मुझे केवल अंग्रेज़ी आती है। क्या आप अंग्रेज़ी में लिखेंगे?', 'हिन्दी मैं अभी नहीं बोल पाता, अंग्रेज़ी में बात करें?'],
    care: 'कहानी अभी रुकती है, क्योंकि आपका जीवन ज़्यादा मायने रखता है। अकेले मत सहिए। भारत में 14416 (टेली मानस) पर चौबीसों घंटे बात हो सकती है; बाकी देशों के नंबर findahelpline.com पर हैं।',
  },
  {
    code: 'el',
    script: /\p{Script=Greek}/u,
    lines: ['Συγγνώμη, μιλάω μόνο αγγλικά. Μου το λες στα αγγλικά;'],
  },
  { code: 'he', script: /\p{Script=Hebrew}/u, lines: ['סליחה, אני מדבר רק אנגלית. אפשר באנגלית?'] },
  { code: 'th', script: /\p{Script=Thai}/u, lines: ['ขอโทษนะ ฉันพูดได้แค่ภาษาอังกฤษ ช่วยพูดเป็นภาษาอังกฤษได้ไหม'] },
  {
    code: 'pt',
    words:
      /\b(?:olá|obrigad[oa]|você|tudo bem|não|estou|oi tudo|muito|falar?|português|quero|porquê|bom dia|boa noite)(?!\p{L})/giu,
    lines: [
      'Desculpa, eu só falo bem inglês. Podes dizer-me isso em inglês?',
      'Português ainda não sei falar. Em inglês, por favor.',
    ],
    care: 'Deixo a história de lado, porque a tua vida importa mais. Não fiques sozinho com isto. Se há perigo agora, liga para o número de emergência. No Brasil, o CVV atende no 188; para outros países, vê findahelpline.com.',
  },
  {
    code: 'es',
    words:
      /(?:¿|¡|\b(?:hola|gracias|qué|que tal|estoy|cómo|como estas|eres|muy|hablas?|hablo|quiero|tengo|porque|pero|soy|una|los|las|buenos|buenas|adios|español|donde|cuando|mi|me llamo|te|triste|bien)(?!\p{L}))/giu,
    lines: [
      'Perdona, solo hablo bien inglés. ¿Me lo dices en inglés?',
      'Ojalá hablara español. ¿Seguimos en inglés?',
      'Suena precioso, pero solo entiendo el inglés.',
    ],
    care: 'Dejo la historia a un lado, porque tu vida importa más. No tienes que llevar esto a solas. Si hay peligro ahora, llama al número de emergencias. En España atiende el 024, en México la Línea de la Vida 800 911 2000, y findahelpline.com tiene los demás países.',
  },
  {
    code: 'fr',
    words:
      /\b(?:bonjour|salut|merci|je|ne|pas|parle|nous|vous|avec|pour|mon|des|est|je suis|comment|ça va|tu es|c'est|fatigué|oui|toi|très|bonne nuit|français)(?!\p{L})/giu,
    lines: [
      'Pardon, je ne parle bien que l’anglais. Tu me le dis en anglais ?',
      'J’aimerais parler français. En anglais, s’il te plaît.',
    ],
    care: 'Je laisse l’histoire de côté, parce que ta vie compte plus. Tu n’as pas à porter cela seul. En cas de danger, appelle le numéro d’urgence. En France, le 3114 répond jour et nuit ; pour les autres pays, findahelpline.com.',
  },
  {
    code: 'de',
    words:
      /\b(?:hallo|ich|bin|nicht|wie geht|danke|du bist|und|ist|das|der|ein|eine|mir|mein|kein|kannst|warum|guten|tschüss|müde|heute|deutsch|sprichst|dich|bist)(?!\p{L})/giu,
    lines: [
      'Verzeih, ich spreche nur Englisch gut. Sagst du es mir auf Englisch?',
      'Deutsch kann ich leider noch nicht. Auf Englisch, bitte.',
    ],
    care: 'Ich lasse die Geschichte ruhen, denn dein Leben ist wichtiger. Du musst das nicht allein tragen. In Gefahr wähle bitte den Notruf 112. Die Telefonseelsorge ist unter 0800 111 0 111 immer da; andere Länder findest du auf findahelpline.com.',
  },
  {
    code: 'it',
    words:
      /\b(?:ciao come|grazie|sono|come stai|perché|sei|buongiorno|buonasera|voglio|parli|italiano|che|il|io|hai|molto)(?!\p{L})/giu,
    lines: [
      'Scusa, parlo bene solo l’inglese. Me lo dici in inglese?',
      'Vorrei saper parlare italiano. In inglese, per favore.',
    ],
  },
  {
    code: 'tr',
    words: /\b(?:merhaba|nasılsın|teşekkür|evet|hayır|iyiyim|seni|ben|bugün|çok)(?!\p{L})/giu,
    lines: ['Kusura bakma, sadece İngilizce biliyorum. İngilizce yazar mısın?'],
  },
  {
    code: 'id',
    words: /\b(?:apa kabar|terima kasih|saya|kamu|selamat|tidak|aku)(?!\p{L})/giu,
    lines: ['Maaf, aku hanya bisa bahasa Inggris. Boleh pakai bahasa Inggris?'],
  },
  {
    code: 'vi',
    words: /\b(?:xin chào|cảm ơn|bạn|tôi|không|khỏe)(?!\p{L})/giu,
    lines: ['Xin lỗi, mình chỉ nói được tiếng Anh. Bạn viết bằng tiếng Anh nhé?'],
  },
  {
    code: 'pl',
    words: /\b(?:cześć|dziękuję|jestem|jak się|dobrze|nie wiem|dzień dobry)(?!\p{L})/giu,
    lines: ['Przepraszam, mówię tylko po angielsku. Napiszesz po angielsku?'],
  },
  {
    code: 'nl',
    words: /\b(?:hoi|dank je|ik ben|hoe gaat|goedemorgen|jij|niet|mij|een|het)(?!\p{L})/giu,
    lines: ['Sorry, ik spreek alleen goed Engels. Zeg je het in het Engels?'],
  },
  {
    code: 'sv',
    words: /\b(?:hej|tack|jag|är|du är|inte|hur mår)(?!\p{L})/giu,
    lines: ['Förlåt, jag talar bara engelska. Kan du säga det på engelska?'],
  },
];
