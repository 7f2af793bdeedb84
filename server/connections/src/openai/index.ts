export { createOpenAiEmbeddings } from './embeddings.ts';
export type { Provider } from './http.ts';
export { createOpenAiImages } from './images.ts';
export { createOpenAiModeration } from './moderation.ts';
export { createOpenAiSpeech } from './speech.ts';
export { createOpenAiTranscription } from './transcription.ts';
