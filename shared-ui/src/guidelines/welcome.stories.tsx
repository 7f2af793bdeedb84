import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import packageFile from '../../package.json' with { type: 'json' };
import { inAllModes } from '../stories/in-all-modes.ts';
import * as s from './guidelines.module.css';
import { Code, Page, Rules, Section } from './page.tsx';

const meta = { title: 'Guidelines/Welcome', ...inAllModes } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The purpose of each entry. The story below checks that the list is complete. */
const ENTRIES: Readonly<Record<string, string>> = {
  'shared-ui': 'What the frame and the first screen need. Every visit loads it.',
  'shared-ui/form': 'Fields, choices, chips, the search field.',
  'shared-ui/qr-code': 'Codes to scan.',
  'shared-ui/reveal': 'Bottom sheet, popover, accordion.',
  'shared-ui/virtual': 'Paginated lists and grids of thousands of items.',
  'shared-ui/deck': 'One item at a time: swipe deck and vertical feed.',
  'shared-ui/indicators': 'Gauge, progress, stepper, pager of alternatives, key hints.',
  'shared-ui/media': 'Audio player, microphone level, media tiles and viewer.',
  'shared-ui/studio': 'Tags, files and sliders for the creation screens.',
};

const entries = Object.keys(packageFile.exports)
  .filter((name) => !name.endsWith('.css'))
  .map((name) => name.replace('.', 'shared-ui'));

export const Welcome: Story = {
  render: () => (
    <Page
      title="The design system"
      opening="People come here to be with a character, not to use software. The picture is the largest thing on the screen; the interface steps back."
    >
      <Section title="Contents">
        <Rules
          rules={[
            'Guidelines: tokens with their values, and how to use the system.',
            'Actions, Fields, Indicators, Overlays, Content, Media, Chat, States: every primitive in every state. The first story of each, Guide, says what it is for, when not to use it, its keys and its props.',
            'The other groups are screens of the product, each on fixtures of the contract.',
          ]}
        />
      </Section>
      <Section title="Modes" note="The toolbar above sets them; the tests check every story in each of them.">
        <Rules
          rules={[
            'Theme, language, direction, text size, motion and width; the tab All modes shows a story in all of them.',
            'A story file that spreads inAllModes needs no copies of its stories: after each has played, it is checked in the other theme, without motion, and on a phone in the other direction at 200 %.',
            'A screen follows the language if its fake SDK has the texts of every language. A story that plays begins in English and then switches.',
            "A story in one mode names it: globals: { language: 'ar' }, or { viewport: { value: 'phone' } }.",
          ]}
        />
        <Code>
          {"const meta = { title: 'Actions/Button', component: Button, ...inAllModes } satisfies Meta<typeof Button>;"}
        </Code>
      </Section>
      <Section
        title="Entries"
        note="The shell lends all of them, one copy per page. What is not needed at the start is a separate entry that loads on first import."
      >
        <ul className={s.plain}>
          {entries.map((name) => (
            <li key={name}>
              <strong>{name}</strong>
              <span className={s.small}>{ENTRIES[name]}</span>
            </li>
          ))}
        </ul>
        <Rules
          rules={[
            'The main entry has what the frame and the first screen show. Everything else belongs to another one.',
            'A new entry is added to exports of package.json, here, and to shell/src/federation/lent-on-demand.ts.',
            'A simple primitive that only one screen uses stays with that screen.',
          ]}
        />
      </Section>
    </Page>
  ),
  play: async () => {
    await expect(Object.keys(ENTRIES).sort()).toEqual([...entries].sort());
  },
};
