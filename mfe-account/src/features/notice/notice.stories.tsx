import type { Meta, StoryObj } from '@storybook/react-vite';
import type { NoticePage } from 'shared-sdk';
import { aNoticePage } from 'shared-sdk/testing';
import { expect, screen, userEvent } from 'storybook/test';
import { aPicture } from '../../testing/pictures.ts';
import { settled } from '../../testing/settled.ts';
import { Scene } from '../../testing/story.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

const welcome = aNoticePage({
  imageUrl: aPicture(0),
  title: 'Good to have you here',
  body: 'notice.welcome.body',
  urls: ['/highlight'],
});
const create = aNoticePage({
  imageUrl: aPicture(3),
  title: 'Bring your own character',
  body: 'notice.create.body',
  urls: ['/create/character', '/create/world'],
});

interface Args {
  readonly pages: readonly NoticePage[];
}

const meta = {
  title: 'Account/Announcements',
  args: { pages: [welcome, create, aNoticePage({ imageUrl: aPicture(5), title: 'News', body: 'The ferry is back.' })] },
  render: ({ pages }) => (
    <Scene member>
      <NoticeDialog pages={pages} />
    </Scene>
  ),
  play: () => settled(),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const First: Story = {};
export const Light: Story = { globals: { theme: 'light' } };
export const Arabic: Story = { globals: { language: 'ar' } };
export const Korean: Story = { globals: { language: 'ko' } };
export const OnePage: Story = { args: { pages: [welcome] } };
export const PictureMissing: Story = { args: { pages: [aNoticePage({ imageUrl: '', title: 'News', body: 'Here.' })] } };
export const Last: Story = {
  play: async () => {
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(screen.getByRole('button', { name: 'Okay' })).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    pages: [
      aNoticePage({
        imageUrl: aPicture(2),
        title: 'Freundschaftswerbungsbelohnungsprogramm für alle, die schon länger hier sind',
        body: `${'Ein Satz, der nicht aufhören will, weil es so viel zu erzählen gibt. '.repeat(8)}{{url0}}`,
        urls: ['https://www.example.com/a/very/long/address/that/does/not/end/for/a/while'],
      }),
    ],
  },
};
