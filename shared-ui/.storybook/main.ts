import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Every package's screens stand beside the primitives they are made of. The test plugin looks from this package, so
  // its own stories need a pattern of their own.
  stories: ['../src/**/*.stories.tsx', '../../mfe-*/src/**/*.stories.tsx', '../../shell/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
