import type { StorybookConfig } from '@storybook/react-vite';

const LIBRARIES = ['@tanstack/react-virtual', 'axe-core', 'lucide-react', 'radix-ui', 'uqr'];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Stories of all packages, so that screens appear beside the primitives. The test plugin resolves patterns from this
  // package, hence a separate one for its own stories.
  stories: ['../src/**/*.stories.tsx', '../../mfe-*/src/**/*.stories.tsx', '../../shell/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Pre-bundle these: a dependency discovered later reloads the page in the middle of a test.
  viteFinal: (vite) => ({
    ...vite,
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...LIBRARIES] },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
