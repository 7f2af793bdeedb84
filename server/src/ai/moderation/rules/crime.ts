/**
 * Asking for help with a crime. In a story such things happen: nothing of it is refused as a message, but no character
 * helps with it.
 */
const CRIME =
  /\b(?:rob (?:a|the) (?:bank|store|shop)|(?:hide|bury|dispose of|get rid of|dissolve) (?:a|the|his|her|their) (?:dead )?body|(?:how (?:do i|to|can i)|help me(?: to)?|teach me(?: how)?(?: to)?|show me how to|let'?s|want to|going to|gonna|plan to)\s+(?:\w+\s+){0,3}(?:kill (?!time|it|the lights|two birds)|murder|poison (?!ivy)|stab|shoot (?!hoops|a (?:film|movie|photo|video)|some)|hack (?!together)|break into|blackmail|kidnap|stalk|steal (?!a kiss|your heart|the show)|burn down|make (?:a |an )?(?:bomb|weapon|drugs|meth|fake id)|launder|forge|drug (?:her|him|them|someone)|spy on)|credit card fraud|fake (?:id|passport)s?)/i;

/** Whether a text in lower case asks for help with a crime. */
export const asksForCrime = (lower: string): boolean => CRIME.test(lower);
