export { grammarFaults, judgeReply } from './checker.ts';
export { GROUPS } from './groups.ts';
export { converse } from './run.ts';
export { STRANGERS } from './strangers/set.ts';
export { CONVERSATIONS } from './turns.ts';
