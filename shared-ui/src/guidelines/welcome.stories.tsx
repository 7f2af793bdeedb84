import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import packageFile from '../../package.json' with { type: 'json' };
import { inAllModes } from '../stories/in-all-modes.ts';
import * as s from './guidelines.module.css';
import { Code, Page, Rules, Section } from './page.tsx';

const meta = { title: 'Guidelines/Welcome', ...inAllModes } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** What each entry is for. A new one is named here before it is lent: the story below holds the list. */
const ENTRIES: Readonly<Record<string, string>> = {
  'shared-ui': 'What the frame and the first screen need. Every visit loads it.',
  'shared-ui/form': 'Fields, choices, chips, the search field.',
  'shared-ui/qr-code': 'Codes to scan.',
  'shared-ui/reveal': 'Bottom sheet, popover, accordion.',
  'shared-ui/virtual': 'Lists and grids of thousands, page by page.',
  'shared-ui/deck': 'One at a time: the deck to swipe, the feed that snaps.',
  'shared-ui/indicators': 'Gauge, progress, stepper, pager of alternatives, key hints.',
  'shared-ui/media': 'Player of voices, level of a microphone, tiles and the viewer of pictures and films.',
  'shared-ui/studio': 'Tags, files, degrees: what making something takes.',
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
      <Section title="What stands where">
        <Rules
          rules={[
            'Guidelines: tokens with their measures, and how to use all of this.',
            'Actions, Fields, Indicators, Overlays, Content, Media, Chat, States: every primitive in every state.',
            'The other groups are the screens of the product, each on the fixtures of the contract.',
          ]}
        />
      </Section>
      <Section title="Modes" note="The toolbar above sets them; the tests look at every story in each of them.">
        <Rules
          rules={[
            'Theme, language, direction, size of text, motion; and all of them side by side.',
            'A story file that spreads inAllModes needs no copies of its stories: after each has played, it is looked at in the other theme, without motion, and on a phone from the other side at 200 %.',
            'A story of a screen reads the language from its context: render: (args, { globals }) => …',
          ]}
        />
        <Code>
          {"const meta = { title: 'Actions/Button', component: Button, ...inAllModes } satisfies Meta<typeof Button>;"}
        </Code>
      </Section>
      <Section
        title="Entries"
        note="All are lent by the shell, once in a page. What is not needed at the start is an entry of its own and is fetched when a page first asks for it."
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
            'The main entry holds what the frame and the first screen show. Everything else belongs to another one.',
            'A new entry stands in exports of package.json, here, and in shell/src/federation/lent-on-demand.ts.',
            'A primitive that only one screen uses, and that takes no special care, stays with that screen.',
          ]}
        />
      </Section>
    </Page>
  ),
  play: async () => {
    await expect(Object.keys(ENTRIES).sort()).toEqual([...entries].sort());
  },
};
