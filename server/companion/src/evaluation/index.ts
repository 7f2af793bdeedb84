export { readGroups, readUnseen } from './cases.ts';
export { grammarFaults, judgeReply } from './checker.ts';
export { converse } from './converse.ts';
