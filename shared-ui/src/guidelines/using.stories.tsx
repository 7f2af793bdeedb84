import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { GemAmount } from '../gem-amount/gem-amount.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { Code, Page, Pair, Rules, Section } from './page.tsx';

const meta = { title: 'Guidelines/Using', ...inAllModes } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const ComposingAScreen: Story = {
  render: () => (
    <Page title="Composing a screen" opening="A picture, one main action, and a next step from every state.">
      <Section title="States" note="Each is a story of the screen.">
        <Rules
          rules={[
            'Loading: DelayedPlaceholder around skeletons of the real size, after 300 ms. The content replaces them in place.',
            'Empty: EmptyState with a next step.',
            'Failed: ErrorState says what failed and offers a retry. Typed text is kept.',
            'Offline: cached content stays visible; an action that needs the network says so when pressed.',
            'Signed out: the same screen, with what a guest may do.',
            'Full, with long texts: names of forty characters, words without a break, numbers of seven digits.',
          ]}
        />
      </Section>
      <Section title="One thing matters">
        <Pair
          good={
            <>
              <Button variant="primary">Start chatting</Button>
              <Button variant="ghost">Share</Button>
            </>
          }
          bad={
            <>
              <Button variant="primary">Start chatting</Button>
              <Button variant="primary">Share</Button>
            </>
          }
          why="The gradient marks the next step. With two of them users have to read to find it."
        />
        <Pair
          good={
            <Button variant="primary" price={<GemAmount size="s" amount={10} label={(n) => `${n} gems`} />}>
              Send
            </Button>
          }
          bad={<Button variant="primary">Send</Button>}
          why="An action that spends gems shows the price before the tap."
        />
        <Pair
          good={<EmptyState title="No chats yet" action={<Button>Find someone</Button>} level={3} />}
          bad={<EmptyState title="No data" level={3} />}
          why="New users see empty places first, so offer a next step."
        />
      </Section>
      <Section title="Layout">
        <Rules
          rules={[
            'Start with 320 px; add columns where there is room, never longer lines.',
            'A shelf shows part of the next card, as a sign that there is more.',
            'Lists of more than about sixty are VirtualGrid or VirtualList.',
            'A blocking question is ConfirmDialog; a secondary choice is BottomSheet; a detail is Popover.',
            'A dialog never opens by itself over another one.',
            'Do reversible actions at once, with Undo in a toast; confirm irreversible ones.',
          ]}
        />
        <Code>{`import { Card, Shelf } from 'shared-ui';
import { Chips, SearchField } from 'shared-ui/form';
import { VirtualGrid } from 'shared-ui/virtual';`}</Code>
      </Section>
    </Page>
  ),
};

export const Writing: Story = {
  render: () => (
    <Page
      title="Writing"
      opening="Short, warm, and in the reader's own words. The character speaks in the chat, not in the buttons."
    >
      <Section title="Buttons and titles">
        <Pair
          good={<Button>Delete chat</Button>}
          bad={<Button>OK</Button>}
          why="A button says what happens when it is pressed."
        />
        <Rules
          rules={[
            'A verb first, three words at most: Start chatting, Save changes.',
            'Capitalise only the first word and names.',
            'A title is a question or a name, without a full stop.',
            'The two buttons of a question repeat its verb: Delete and Keep, not Yes and No.',
          ]}
        />
      </Section>
      <Section title="When something fails">
        <Pair
          good="The picture could not be sent. It is still here: try again."
          bad="Error 500: unexpected failure."
          why="Say what happened, what became of the user's work and what to do. No code, no blame, no joke."
        />
      </Section>
      <Section title="Texts and languages">
        <Rules
          rules={[
            'Every text is in src/locales of its package, English first; none is in code.',
            'Use whole sentences with placeholders; never concatenate, as word order differs between languages.',
            'Format numbers, dates and plurals with Intl and count, never by hand.',
            'German is a third longer, Korean a third shorter: a layout fits both.',
            'Accessible names name the object: Remove lighthouse, not Remove.',
            'Emoji belong to users’ texts, not to the interface.',
          ]}
        />
      </Section>
    </Page>
  ),
};

export const Accessibility: Story = {
  render: () => (
    <Page title="Accessibility" opening="The primitives cover most of it; this is what remains to be checked.">
      <Section title="With the keyboard alone">
        <Rules
          rules={[
            'Every control can be reached by Tab, in reading order.',
            'The focus ring is always visible, over pictures too.',
            'Escape closes the topmost overlay only; the focus returns to its opener.',
            'Arrow keys move inside a group: tabs, radios, a shelf, a grid, a menu.',
            'Hidden or covered content cannot be focused: inert.',
          ]}
        />
      </Section>
      <Section title="Without seeing">
        <Rules
          rules={[
            'One h1 per screen, and no skipped level.',
            'An icon button has a label; a picture has an alt, empty if the text beside it says the same.',
            'Announce changes once: role status for news, alert for failures.',
            'A loading region is aria-busy; skeletons are silent.',
            'Colour is never the only sign of a state.',
          ]}
        />
      </Section>
      <Section title="With low vision or limited dexterity">
        <Rules
          rules={[
            'Contrast: text 4.5, large text and edges 3. Over pictures the same.',
            'At 200 % on 390 px, text is neither cut nor scrolls sideways.',
            'Touch targets are 44 px, including the space around them.',
            'Every swipe or drag has a button that does the same.',
            'Nothing disappears while it is hovered or focused.',
            'No time limits, except for Undo.',
          ]}
        />
      </Section>
      <Section title="How it is tested">
        <Rules
          rules={[
            'axe on every story, except the rule meta-viewport: the product asks for a page without zoom.',
            'inAllModes: contrast in the other theme, no sideways scroll at 200 %, no movement with reduced motion.',
            'Play functions use keys and pointers as users do.',
          ]}
        />
      </Section>
    </Page>
  ),
};

export const RightToLeft: Story = {
  render: () => (
    <Page title="Right to left" opening="The layout is mirrored; pictures, numbers and recordings are not.">
      <Section title="In CSS">
        <Rules
          rules={[
            'inline and block, start and end. Never left and right; a test rejects them.',
            'padding and margin with four values mean right and left: set the axes separately.',
            'Negate a horizontal translate: .thing:dir(rtl).',
            'Mirror arrows that mean next and back: .chevron:dir(rtl) { scale: -1 1 }.',
          ]}
        />
        <Code>{`.words { padding-inline: var(--space-6) var(--space-3); }
.chevron:dir(rtl) { scale: -1 1; }`}</Code>
      </Section>
      <Section title="In code">
        <Rules
          rules={[
            'ArrowRight means next from left to right only: check getComputedStyle(element).direction.',
            'scrollLeft is negative from right to left.',
            'User-written text has dir="auto"; an address, a code or a number with its unit dir="ltr".',
            'The bar of a recording runs from left to right everywhere.',
          ]}
        />
      </Section>
    </Page>
  ),
};

export const Pictures: Story = {
  render: () => (
    <Page title="Pictures" opening="Users stay for a character's face. Never cover, squeeze or delay it.">
      <Section title="Faces">
        <Pair
          good={
            <div style={{ inlineSize: 150 }}>
              <Card
                name="Mika"
                line="She kept your seat."
                picture={{ src: portrait(0) }}
                badge="12K"
                href="/chat/mika"
              />
            </div>
          }
          bad={
            <div style={{ display: 'grid', gap: 8, inlineSize: 150 }}>
              <Card
                name="Mika"
                line="She kept your seat."
                picture={{ src: portrait(0) }}
                badge="New"
                href="/chat/mika"
              />
              <Badge>12K</Badge>
            </div>
          }
          why="One badge at most. Name and one line are over the lower edge; the face stays free."
        />
        <Rules
          rules={[
            'Portraits are 3:4. If they are cropped, focus="50% 20%" says which part stays.',
            'Every picture has its box before it loads, in its own colour; nothing around it moves.',
            'The first picture of a screen has priority; pictures below the fold load lazily.',
            'Text over a picture is on picture-shade, buttons on picture-veil.',
            'A missing picture is a neutral icon, never a broken image.',
            'A live picture plays muted on hover or in view, and not with reduced motion.',
          ]}
        />
      </Section>
    </Page>
  ),
};
