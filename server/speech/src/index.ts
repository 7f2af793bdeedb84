export { createFlite, type EmbeddedSpeech } from './flite.ts';
export { fliteVoices } from './flite-voices.ts';
