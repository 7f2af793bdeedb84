import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { SdkProvider } from 'shared-sdk/react';
import { anError, aPreferenceTag, createFakeSdk, type FakeCalls } from 'shared-sdk/testing';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import Hello from './hello.tsx';

function Scene({ calls }: { readonly calls: FakeCalls }) {
  const sdk = useMemo(() => {
    const made = createFakeSdk({ calls });
    made.i18n.addTexts('hello', 'en', en);
    made.i18n.addTexts('hello', 'ko', ko);
    made.i18n.addTexts('hello', 'ar', ar);
    return made;
  }, [calls]);
  return (
    <SdkProvider sdk={sdk}>
      <Hello />
    </SdkProvider>
  );
}

const meta = { title: 'Hello/Page', component: Scene } satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Genres: Story = {
  args: { calls: { 'accounts.preferenceTags': { tags: [aPreferenceTag(1)] } } },
};
export const Failed: Story = {
  args: {
    calls: {
      'accounts.preferenceTags': () => {
        throw anError('NOT_FOUND');
      },
    },
  },
};
