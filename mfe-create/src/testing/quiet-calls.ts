import { anId, type FakeCalls } from 'shared-sdk/testing';

const picture = (from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#g)" d="M0 0h3v4H0z"/></svg>`,
  )}`;

/** Two generated pictures. */
export const twoImages = [
  { contentId: anId(81), imageUrl: picture('#2b2350', '#e58fb0') },
  { contentId: anId(82), imageUrl: picture('#123b4a', '#f0c987') },
];

/** The calls that a wizard and the idea dialog make on their own. */
export const quietCalls: FakeCalls = {
  'drafts.list': { drafts: [] },
  'drafts.save': { revision: 1, updatedAt: 1 },
  'bots.imageGenerationStatus': { status: 'DONE', images: [], failureReason: null },
  'bots.worldImageGenerationStatus': { status: 'DONE', images: [], failureReason: null },
  'bots.worldGenres': {
    genres: ['Fantasy', 'Science fiction', 'Romance', 'Mystery'].map((name) => ({ genreId: name, name })),
  },
  'voices.ofGender': ({ query: { gender } }) => ({
    voices: ['Willow', 'Amber', 'Juniper', 'Wren'].map((voiceName) => ({
      voiceId: voiceName,
      voiceName,
      gender,
      sampleUrl: null,
      isCurrentVoice: false,
    })),
  }),
};
