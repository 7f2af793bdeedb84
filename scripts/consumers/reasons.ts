const OF_THE_APPS = 'the apps of the stores make it (SHELL-01); the server’s tests do what they would';

/** Calls that no client here makes. */
export const callsWithoutClient: Readonly<Record<string, string>> = {
  'appstore.products': OF_THE_APPS,
  'appstore.section': OF_THE_APPS,
  'appstore.prepare': OF_THE_APPS,
  'appstore.verify': OF_THE_APPS,
  'appstore.webhook': 'Apple makes it',
  'playstore.products': OF_THE_APPS,
  'playstore.prepare': OF_THE_APPS,
  'playstore.verify': OF_THE_APPS,
  'playstore.pubsub': 'Google makes it',
  'push.fcmToken': OF_THE_APPS,
  'push.test': 'operators make it to try push; it reaches only the caller’s own devices',
  'guest.presetKeys': 'the register lists it (API); pages link to characters by their keys and need no list',
  'guest.presetPreview': 'the register lists it (API); pages show a character by its key',
  'bots.createFromPresetKey': 'the register lists it (API); links of campaigns of the apps use it',
  'bots.createFromBanner': 'the register lists it (API); the apps’ banners use it',
  'voices.listByBot': 'the register lists it (API); the chat asks by channel, which has the chosen voice',
};

const FOR_REMOTES = 'part of the design system that remotes of other teams are built with; shown in Storybook';

/** Components of the design system that no screen here uses. */
export const componentsWithoutScreen: Readonly<Record<string, string>> = {
  FileDrop: FOR_REMOTES,
  Kbd: FOR_REMOTES,
  Popover: FOR_REMOTES,
  PopoverClose: FOR_REMOTES,
  Slider: FOR_REMOTES,
  Stepper: FOR_REMOTES,
  TagInput: FOR_REMOTES,
  VirtualList: FOR_REMOTES,
};

/** Flags that the server sends and no client reads. */
export const flagsWithoutReader: Readonly<Record<string, string>> = {};
