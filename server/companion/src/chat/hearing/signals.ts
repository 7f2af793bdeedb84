import type { Clues, Intent } from './intent.ts';
import { isNonsense } from './message.ts';

const FAREWELL =
  /^(?:(?:ok|okay|kk?|well|alright|anyway|so|right)[\s,]+)*(?:bye|goodbye|good bye|see you|see ya|cya|farewell|later|laters|peace out|talk (?:to you )?(?:later|soon|tomorrow)|take care|i should go|until|ttyl|brb|be right back|gtg|g2g|cheerio|ta ?ta|adios|ciao for now|catch you later|so long)\b|\b(?:bye|goodbye)(?: \p{L}+)?[\s.!]*$|\bhave a (?:nice|good|great|lovely|wonderful) (?:day|evening|night|one|weekend|time)\b|\b(?:bye|goodbye|see (?:you|ya)(?: (?:later|soon|tomorrow|around))?|ttyl|gtg|brb)[\s.!]*$|\b(?:(?:have|got|need|ought) to|must|should|gotta) (?:go|run|leave|head out|be off)(?: now| soon| to (?:work|school|class|bed))?(?:[\s.,!]*$|,)|\b(?:i'm|i am) (?:(?:going|off|headed) to (?:work|school|class|the office|uni)|heading (?:out|off|home)|leaving|off)(?: now| to (?:work|school|class|home))?(?:[\s.,!]*$|,)|\b(?:i'll|i will) (?:be back|see you|be off|come back|be going|talk to you|catch you|return)\b|\bi (?:need|have) to go\b(?! to the (?:toilet|bathroom))|^(?:the )?\w+ (?:rang|calls?|starts?),? (?:bye|cya|see)/u;

const NIGHT =
  /\b(?:good ?night|gn|(?<!(?:not|didn't|don't|can't|couldn't|never|you) )sleep well|(?:going|off|heading|go) to (?:bed|sleep)|(?:should|going to|need to) (?:sleep|get some sleep|turn in)(?=[\s.,!]|$)|time to sleep|^night\b|(?:gotta|got to|have to|need to|must|off to|going to|time to|let me) sleep\b|(?:^|[,.!] ?)night(?:,? \p{L}+)?[\s!.]*$|nighty? ?night|nite|sweet dreams)\b|(?:^|[,.!] ?)night(?:,? \p{L}+)?[\s!.]*$/u;

/** Short farewells, in any dialect and order. */
const PARTING =
  /\b(?:sithee|see thee|sl[aá]n|adieu|au revoir|adeus|tchau|tsch[uü]ss|hasta (?:luego|la vista|ma[nñ]ana)|sayonara|arrivederci|ta-?ra|toodle\w*|toodles|laters?(?=[\s.!]*$)|godspeed|farewell|fare thee well|safe travels|(?:i'?m|im|right,?) off\b(?! (?:work|today|my|the|sick))|heading (?:off|home|out)|signing off|logging off|(?:got|have|need|time|better|must|gotta|should)(?: to)? (?:go|dash|run|be off|get going|head (?:off|home|out)|get back)(?! (?:to the|there|with|for a|on|out with|and see)\b)(?=[\s.,!]|$)|(?:until|till|'?til|see you|see ya|catch (?:you|ya)) (?:tomorrow|next|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday|then|soon|around|tonight)|(?:my )?shift'?s? (?:is )?over|^(?:ok(?:ay)?|well|right|anyway|alright)[\s,]+(?:back|off) to (?:work|studying|class|school|the \p{L}+|my \p{L}+)|(?:that'?s|this is|here'?s) my (?:stop|bus|train|cue|ride)|call it a (?:night|day)|get some (?:sleep|rest)|sleep (?:tight|well)|bed ?time(?! (?:stor|tale|read))|mind how you go|peace out|over and out|take care|god be with you|go with god|be well|until we meet again|thanks for (?:the (?:chat|company|talk|ride|tea)|everything)(?=[\s.,!]*$)|same time (?:next|tomorrow)|bye+|so long)(?=[\s.,!?)]|$)/u;

/** Whether a short message is a farewell. */
export const takesLeave = (lower: string): boolean =>
  lower.split(' ').length <= 14 &&
  !/\?\s*$|^(?:and |so |but |hey |ok )*(?:can|could|will|would|do|are|shall|should|may|want|fancy|what|who|where|when|why|how)\b(?! (?:about|did))|\b(?:did|before|when|after) you\b|\b(?:he|she|they|who) (?:said|had|has)\b/.test(
    lower,
  ) &&
  PARTING.test(lower);

/** Phrases that mean a farewell, whatever else the message says. */
export function partingOf({ lower, rest }: Clues): Intent | undefined {
  if (NIGHT.test(lower)) return 'goodNight';
  return FAREWELL.test(rest || lower) ? 'farewell' : undefined;
}

/** Short messages: thanks, yes, no, a laugh, an action. */
export function signalOf({ message, lower, rest, greets, actions }: Clues): Intent | undefined {
  if (
    /\b(?:thanks|thank (?:you|u|thee)|thx|tysm|ty|cheers|much obliged|grateful|appreciate (?:it|you|that)|obrigad[oa]|merci|gracias|danke|grazie)\b|^ta\b(?!-)/.test(
      lower,
    )
  )
    return 'thanks';
  if (/\b(?:sorry|apologi[sz]e|my bad|forgive me)\b/.test(lower)) return 'sorry';
  if (rest === '' && greets) return 'greet';
  if (actions.length > 0 && lower === '') return actionKind(actions.at(-1) ?? '');
  if (lower === '') return message.trim() === '' ? 'empty' : 'emoji';
  if (!/[\p{L}\p{N}]/u.test(lower))
    return /\p{Extended_Pictographic}|[:;][-']?[)(dp]|<3|\^_?\^/iu.test(message) ? 'emoji' : 'nonsense';
  if (/^(?:(?:(?:ha|he|hi|lo|ja){2}\w*|lol|lmao|rofl|lmfao|xd+)[\s.!]*|haha.*)$/s.test(lower)) return 'laugh';
  if (
    /^(?:yes|yeah|yep|yup|sure|of course|definitely|absolutely|certainly|i do|i am|i would|i think so|why not|please do|yes please|exactly|right|true)\b[\s.!,\w]{0,16}$/.test(
      lower,
    )
  )
    return 'yes';
  if (
    /^(?:no|nope|nah|never|not really|i don't|i don't think so|no thanks|not yet|i'm not|of course not)\b[\s.!,\w]{0,16}$/.test(
      lower,
    )
  )
    return 'no';
  if (
    /^(?:ok|okay|k|kk|alright|all right|fine|i see|hm+|hmm+|mhm|oh|ah|aha|cool|nice|interesting|wow|really|good|great|got it|makes sense|go on|and|so|well|idk|i don't know|maybe|perhaps|dunno|whatever)[\s.!?…]*$/.test(
      lower,
    )
  )
    return 'ok';
  if (isNonsense(lower)) return 'nonsense';
  return COMMAND.test(rest) ? 'request' : undefined;
}

const COMMAND =
  /^(?:please |now |then |come on,? |just |go on,? )*(?:play|show|prove|do it|make|give|bring|read|teach|help|let|open|close|stop|wait|look|listen|sit|stand|dance|draw|cook|describe|recite|fix|hand|promise|guess|try|leave|run|follow|hurry|relax|calm|smile|turn|put|pick|pass|drop|say|write|take|get|hold|start|count|swear|trust|forget|imagine|pretend)\b/;

export const actionKind = (action: string): Intent => {
  if (/\bholds? (?:out|up)\b|\bhand(?:s|ing) (?:you|over|him|her|them|half)\b/i.test(action)) return 'gift';
  if (
    /\b(?:hug|hugs|kiss|kisses|hold|holds|cuddle|cuddles|embrace|embraces|pat|pats|strokes?|caress|caresses|touch|touches|leans? on|takes? (?:your|her|his|their) hand|squeezes?)\b/i.test(
      action,
    )
  )
    return 'touch';
  return /\b(?:gives?|hands? (?:you|over|him|her|them|me)|handing|offers?|brings?|presents?|passes|holds? out|shares?)\b/i.test(
    action,
  )
    ? 'gift'
    : 'action';
};
