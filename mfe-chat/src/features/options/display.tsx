import type { Channel } from 'shared-sdk/contract';
import { useCall, useCallCache, useSdk, useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { Switch } from 'shared-ui/form';
import { useCallWindow } from '../call/use-call-window.ts';
import { asJpeg } from '../media/download.ts';
import * as s from './options.module.css';
import type { RoomSettings } from './use-room-settings.ts';
import { VoiceChoice } from './voice-choice.tsx';

export interface DisplayProps {
  readonly open: boolean;
  readonly channel: Channel;
  readonly settings: RoomSettings;
  readonly isLive: boolean;
  readonly hasVideo: boolean;
  readonly onLiveChange: (isLive: boolean) => void;
}

/** How the chat looks and sounds (CHAT-11, CHAT-12, CHAT-16, CHAT-17, CHAT-18, CHAT-22). */
export function Display({ open, channel, settings, isLive, hasVideo, onLiveChange }: DisplayProps) {
  const { t } = useText('chat');
  const [mayShrink, setMayShrink] = useCallWindow();
  const image = channel.lastGeneratedImageUrl ?? channel.botProfile.thumbnailImageSignedUrl;
  return (
    <div className={s.display}>
      <Switch
        label={t('display.latestOnly')}
        description={t('display.latestOnlyBody')}
        checked={settings.showLatestMessage}
        onCheckedChange={(value) => settings.change('showLatestMessage', value)}
      />
      <Switch label={t('display.live')} checked={isLive} onCheckedChange={onLiveChange} disabled={!hasVideo} />
      <Switch
        label={t('display.repeat')}
        checked={settings.repeatVideo}
        onCheckedChange={(value) => settings.change('repeatVideo', value)}
        disabled={!hasVideo || !isLive}
      />
      <Autoplay />
      <Switch label={t('call.window')} checked={mayShrink} onCheckedChange={setMayShrink} />
      <VoiceChoice channel={channel} isShown={open} />
      {image && (
        <Button asChild variant="secondary">
          <a href={asJpeg(image)} download={fileName(channel.botProfile.nickname, image)}>
            {t('display.download')}
          </a>
        </Button>
      )}
    </div>
  );
}

/** `{nickname}-{contentId}.jpg` (CHAT-18). The id is a part of the picture's address. */
export function fileName(nickname: string, address: string): string {
  const contentId =
    /(?<![\w-])([\w-]{8,})(?:[?#.]|$)/.exec(new URL(address, 'https://picture').pathname)?.[1] ?? 'picture';
  const safe = nickname.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'character';
  return `${safe}-${contentId}.jpg`;
}

/** Whether voices play automatically. */
function Autoplay() {
  const { t } = useText('chat');
  const { api } = useSdk();
  const cache = useCallCache();
  const { data } = useCall('accounts.info', undefined, { silent: true });
  const change = async (voiceEnabled: boolean) => {
    const before = data?.voiceSetting;
    const put = (voiceSetting: 'ON' | 'OFF') =>
      cache.write('accounts.info', undefined, (held) => ({ ...held, voiceSetting }));
    put(voiceEnabled ? 'ON' : 'OFF');
    try {
      await api.queued('setting:voice').call('accounts.voiceSetting', { body: { voiceEnabled } });
    } catch {
      if (before) put(before);
    }
  };
  return (
    <Switch
      label={t('display.autoplay')}
      checked={data?.voiceSetting === 'ON'}
      disabled={!data}
      onCheckedChange={(value) => void change(value)}
    />
  );
}
