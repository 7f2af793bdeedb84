import type { SettingCall } from './use-setting.ts';

/** A boolean setting, with the texts `profile.<name>` and `profile.<name>Hint`. */
export interface Toggle {
  readonly name: string;
  readonly setting: SettingCall<boolean>;
}

/** How companions look and sound. */
export const companionToggles: readonly Toggle[] = [
  {
    name: 'voice',
    setting: {
      read: ({ voiceSetting }) => voiceSetting === 'ON',
      write: (account, isOn) => ({ ...account, voiceSetting: isOn ? 'ON' : 'OFF' }),
      save: (call, voiceEnabled) => call('accounts.voiceSetting', { body: { voiceEnabled } }),
    },
  },
  {
    name: 'lipMotion',
    setting: {
      read: ({ lipMotionEnabled }) => lipMotionEnabled,
      write: (account, lipMotionEnabled) => ({ ...account, lipMotionEnabled }),
      save: (call, lipMotionEnabled) => call('userSetting.update', { body: { lipMotionEnabled } }),
    },
  },
  {
    name: 'imageGeneration',
    setting: {
      read: ({ imageGenerationEnabled }) => imageGenerationEnabled,
      write: (account, imageGenerationEnabled) => ({ ...account, imageGenerationEnabled }),
      save: (call, imageGenerationSetting) => call('accounts.imageGeneration', { body: { imageGenerationSetting } }),
    },
  },
  {
    name: 'repeatVideo',
    setting: {
      read: ({ repeatVideo }) => repeatVideo,
      write: (account, repeatVideo) => ({ ...account, repeatVideo }),
      save: (call, repeatVideo) => call('accounts.repeatVideo', { body: { repeatVideo } }),
    },
  },
];

/** Settings of the platform. */
export const platformToggles: readonly Toggle[] = [
  {
    name: 'showLatestMessage',
    setting: {
      read: ({ showLatestMessage }) => showLatestMessage,
      write: (account, showLatestMessage) => ({ ...account, showLatestMessage }),
      save: (call, showLatestMessage) => call('accounts.showLatestMessage', { body: { showLatestMessage } }),
    },
  },
];
