import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { routes } from './routes.ts';

const message = '019c0000-0000-7000-8000-000000000003';
const client = '00000000-0000-4000-8000-000000000001';

describe('what is said and heard', () => {
  it('is said by a text that is answered by voice [API-33] [VOICE-03]', () => {
    expect(routes['channels.voiceByText'].path).toBe('/channels/{channelId}/voice-by-text');
    const { body } = calls['channels.voiceByText'];
    expect(body.safeParse({ text: 'Hello', clientMessageId: client }).success).toBe(true);
    expect(body.safeParse({ text: '', clientMessageId: client }).success).toBe(false);
    expect(body.safeParse({ text: 'Hello' }).success).toBe(false);
  });

  it('is said by a recording that is the body itself [API-34]', () => {
    expect(routes['channels.voiceByAudio']).toMatchObject({
      method: 'POST',
      path: '/channels/{channelId}/voice-by-audio',
      access: 'member',
      raw: 'audio/wav',
    });
    expect(calls['channels.voiceByAudio']).not.toHaveProperty('body');
  });

  it('is spoken by the id of a message, and answered with an address [API-35] [VOICE-04]', () => {
    expect(routes['channels.generateVoice'].path).toBe('/channels/{channelId}/generate-voice');
    expect(calls['channels.generateVoice'].body.safeParse({ messageId: message }).success).toBe(true);
    expect(calls['channels.generateVoice'].data.shape.voiceSignedUrl.safeParse('/media/x').success).toBe(true);
  });
});
