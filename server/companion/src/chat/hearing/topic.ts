/** "Scared of the storm", "worried about my exam tomorrow": the storm, your exam. */
export function causeOf(rest: string): string | undefined {
  const found =
    /\b(?:scared|afraid|terrified|worried|nervous|anxious|stressed|excited|thrilled|sad|angry|mad|upset|proud|happy) (?:of|about|over|because of|for) ((?:the|my|our|this|that|an?) [a-z' -]{3,40}?)(?= (?:tomorrow|today|tonight|next|on|in|at|because|and|but|so|that|which|is|when|since)\b|[.,!?;]|$)/.exec(
      rest,
    )?.[1];
  return found === undefined ? undefined : turned(found.replace(/^an? /, 'the '));
}

/** The object of a question, suggestion or statement, in the user's words, with "you" and "I" swapped. */
export function topicOf(rest: string): string | undefined {
  const match =
    /\b(?:do you (?:like|love|enjoy|hate|prefer|believe in)|what do you think (?:of|about)|do you (?:think|believe) (?:that )?there (?:is|are|was|were)(?: any| an?| such)?|your (?:opinion|thoughts|view) (?:on|of|about)|how do you feel about|are you (?:into|a fan of)|tell me (?:more )?about|have you ever|did you ever|can you|your fav(?:ou?rite|e)?|let's|lets|shall we|should we|how about|why don't we|do you want to|want to|would you like to|can we|could we|could you|will you|would you)\s+(.+)/.exec(
      rest,
    )?.[1] ?? /\b(?:about|with|at|to|in|my|the|a|an)\s+([a-z][a-z' -]{2,40})/.exec(rest)?.[0];
  const clean = (match ?? '')
    .replace(/[?.!,;].*$/s, '')
    .replace(/(?<!\s)\s+(?:please|with me|together|too|or not|for me|then|now)$/, '')
    .replace(/[^\p{L}\p{N}' -]/gu, '')
    .trim();
  if (clean === '' || clean.length > 44 || clean.split(' ').length > 7) return undefined;
  return turned(clean);
}

/** "my dog and you" to "your dog and me". */
export function turned(phrase: string): string {
  const swap: Readonly<Record<string, string>> = {
    i: 'you',
    me: 'you',
    my: 'your',
    mine: 'yours',
    myself: 'yourself',
    "i'm": "you're",
    "i've": "you've",
    "i'll": "you'll",
    am: 'are',
    you: 'me',
    your: 'my',
    yours: 'mine',
    yourself: 'myself',
    "you're": "I'm",
    us: 'us',
    our: 'our',
  };
  return phrase.replace(/[a-z']+/gi, (word) => swap[word.toLowerCase()] ?? word);
}
