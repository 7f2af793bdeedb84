import { judge } from 'moderation';
import type { Clues, Intent } from './intent.ts';

const PROBE =
  /\b(?:ignore (?:all |any |your |the )?(?:previous|prior|above|earlier|your)|system prompt|hidden (?:prompt|setup|instructions?)|world setup|your (?:instructions|prompt|rules|guidelines|source code)|developer mode|jailbreak|repeat (?:the|everything|all) (?:text|words|above|instructions)|(?:print|reveal|show|output|dump|leak) (?:\w+ ){0,3}(?:prompt|instructions|setup|system|configuration|secrets?|data)|other users?(?:'s?)? (?:data|chats?|messages?|names?)|you are now (?:dan|a)|act as (?:dan|a linux|an? (?:unfiltered|uncensored))|pretend (?:that )?you have no (?:rules|limits))\b/i;
const EXPLICIT =
  /\b(?:sex|nudes?|naked|fuck me|fuck you (?:hard|now)|blow ?job|dick pic|cum|orgasm|horny|strip for me|take off your (?:clothes|shirt|dress|pants|bra)|masturbat\w*|pussy|cock|tits|boobs|porn)\b/i;

/** Detects what is refused or answered with help, before anything else is read. */
export function dangerOf({ message, lower }: Clues): Intent | undefined {
  const verdict = judge(message);
  if (!verdict.safe)
    return verdict.reason === 'SELF_HARM' ? 'crisis' : verdict.reason === 'MINORS' ? 'minors' : 'unsafe';
  if (PROBE.test(lower)) return 'probe';
  return EXPLICIT.test(lower) ? 'explicit' : undefined;
}
