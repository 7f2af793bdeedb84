import type { StorybookConfig } from '@storybook/react-vite';

const LIBRARIES = ['@tanstack/react-virtual', 'axe-core', 'lucide-react', 'radix-ui', 'uqr'];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Every package's screens stand beside the primitives they are made of. The test plugin looks from this package, so
  // its own stories need a pattern of their own.
  stories: ['../src/**/*.stories.tsx', '../../mfe-*/src/**/*.stories.tsx', '../../shell/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Named here so that a first run finds them prepared: what is found on the way makes the page load anew, amid a test.
  viteFinal: (vite) => ({
    ...vite,
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...LIBRARIES] },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
