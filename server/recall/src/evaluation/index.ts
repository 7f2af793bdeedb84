export { type EvaluationChat, evaluationChats, type Language, type Question, unseenChats } from './chats.ts';
export { type Asked, askByMeaning, askByWords, isFalse, isRight } from './measure.ts';
