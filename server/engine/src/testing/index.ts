export { replyOf, TestEngines } from './engines.ts';
export { type TinyModelOptions, tinyModel } from './tiny-model.ts';
