/** A short tale as sentences, and the words by which users ask for such a tale. */
export interface Tale {
  readonly kind: RegExp;
  readonly sentences: readonly string[];
}

export const TALES: readonly Tale[] = [
  {
    kind: /\b(?:scary|spooky|ghost|horror|creepy|dark|halloween)\b/,
    sentences: [
      'There was a house at the end of a lane where the lamp went on every night at ten, though nobody lived there.',
      'One evening a girl on a dare went in and found the table laid for two, and the soup still warm.',
      'She sat down, because running seemed rude.',
      'In the morning the lane was empty, and from then on the lamp went on at nine.',
    ],
  },
  {
    kind: /\b(?:bed ?time|sleep|calm|cosy|cozy|gentle|short)\b/,
    sentences: [
      'Once there was a night watchman who was afraid of nothing but the quiet.',
      'So each night he walked up the hill and wished every window in the town good night, one by one.',
      'When he was old and ill, the hill was dark, and he lay awake and listened.',
      'Then down in the town the windows opened, one by one, and wished him good night.',
    ],
  },
  {
    kind: /\b(?:funny|silly|cheerful|happy|laugh|cheer me)\b/,
    sentences: [
      'Once a man bought a parrot that had belonged to a judge.',
      'Whenever he came home late it looked at the clock and said: guilty.',
      'He tried biscuits, he tried jazz, he tried covering the cage.',
      'In the end he married a lawyer, and since then the two of them argue and he has his peace.',
    ],
  },
  {
    kind: /\b(?:love|romantic|romance|sweet)\b/,
    sentences: [
      'Two people once shared a bench every morning for a year, a newspaper between them, and never said a word.',
      'One day the paper was missing, and so was one of them.',
      'The other came back each morning and kept the place free.',
      'In spring the first one returned with a cane, a new paper and one question, and the answer was yes.',
    ],
  },
  {
    kind: /\b(?:fairy|magic\w*|fantasy|dragon|princess|knight|witch|king|queen)\b/,
    sentences: [
      'Once upon a time there was a dragon that collected doors instead of gold.',
      'A knight came to slay it and found his own front door in the heap, the blue one from his childhood.',
      'He put down his sword and asked whether it still opened.',
      'It did, and there was supper behind it, and that is why no knight of that land ever talks of dragons.',
    ],
  },
  {
    kind: /\b(?:adventure|sea|pirate|exciting|travel|journey|ship|space)\b/,
    sentences: [
      'There was once a ship whose crew had a map with one island too many.',
      'They sailed to it for three months, through two storms and one mutiny about onions.',
      'Where it should have been was only flat grey water, and the captain wept.',
      'But the cook drew a line through the island, looked around and said: now we have been further than the map.',
    ],
  },
  {
    kind: /\b(?:sad|touching|moving)\b/,
    sentences: [
      'Once an old clockmaker kept one clock in his window that was always four minutes slow.',
      'People laughed, and he let them.',
      'When he died they found a note on its back: his wife had been late to everything, by four minutes, all her life.',
      'Nobody has set that clock right to this day.',
    ],
  },
  {
    kind: /(?!)/,
    sentences: [
      'Once there was a ferryman who could tell by the weight of the boat what people kept from each other.',
      'One day a woman got in and the boat did not sink by a finger.',
      'He asked what she carried, and she said: nothing any more, I told them everything this morning.',
      'He took no fare from her, and rowed back more slowly than he ever had.',
    ],
  },
  {
    kind: /(?!)/,
    sentences: [
      'There was once a village that had one umbrella for everybody.',
      'Whoever held it had to walk the others home, and so nobody in that village ever stayed a stranger.',
      'Then a merchant came and sold each of them an umbrella of their own.',
      'They say it was the driest year the village ever had, and the loneliest.',
    ],
  },
  {
    kind: /(?!)/,
    sentences: [
      'Once a boy wrote a letter to the moon and put it into a bottle, because he had no better idea.',
      'Forty years later a fisherman found it and answered, because he had nothing better to do.',
      'The answer travelled back and reached an old man on a pier.',
      'It said only: I have seen you too, every night, and you looked well.',
    ],
  },
];

/** Introduces a story from the character's own life. */
export const OWN_LEAD: readonly string[] = [
  'Then I tell you a true one, from years ago.',
  'Once, then, and it is my own story.',
  'Make yourself comfortable, this one is mine.',
  'The best story that I know is the one I was in.',
  'All right. It began years ago.',
];

export const OWN_END: readonly string[] = [
  'And so the story has come as far as this evening, and you.',
  'The rest of the story I am still living.',
  'That is how it went, and I would not change a line.',
  'There is more to it, for another night.',
  'That is the story as I tell it when nobody hurries me.',
];

export const TALE_LEAD: readonly string[] = [
  'Make yourself comfortable.',
  'I know one.',
  'Listen, then.',
  'This one I have from an old friend.',
  'All right, lean back.',
];
