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
    <Page title="Composing a screen" opening="A picture, one thing to do, and a way on from every state.">
      <Section title="States" note="Each is a story of the screen.">
        <Rules
          rules={[
            'Loading: DelayedPlaceholder around skeletons of the real size, after 300 ms. What arrives takes their place.',
            'Empty: EmptyState with the way on.',
            'Failed: ErrorState says what did not work and offers to try again. What was typed is still there.',
            'Offline: what is held is shown; what cannot be done says so where it is pressed.',
            'Signed out: the same screen, with what a guest may do.',
            'Full, with long texts: names of forty characters, words without a gap, numbers of seven digits.',
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
          why="The gradient stands for the next step. With two of them one has to read to find it."
        />
        <Pair
          good={
            <Button variant="primary" price={<GemAmount size="s" amount={10} label={(n) => `${n} gems`} />}>
              Send
            </Button>
          }
          bad={<Button variant="primary">Send</Button>}
          why="Whatever spends gems says how many before the tap."
        />
        <Pair
          good={<EmptyState title="No chats yet" action={<Button>Find someone</Button>} level={3} />}
          bad={<EmptyState title="No data" level={3} />}
          why="A place with nothing in it is where people begin."
        />
      </Section>
      <Section title="Layout">
        <Rules
          rules={[
            'Start with 320 px; add columns where there is room, never a wider line.',
            'A shelf shows a part of the next card, so that one sees that there is more.',
            'Lists of more than about sixty are VirtualGrid or VirtualList.',
            'A question that stops everything is ConfirmDialog; a choice beside what one does is BottomSheet; a detail is Popover.',
            'A dialog never opens by itself over another one.',
            'What can be undone is done at once, with Undo in its toast; what cannot be undone asks first.',
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
            'Only the first word and names have a capital.',
            'A title asks or names, and has no full stop.',
            'The two buttons of a question repeat its verb: Delete and Keep, not Yes and No.',
          ]}
        />
      </Section>
      <Section title="When something fails">
        <Pair
          good="The picture could not be sent. It is still here: try again."
          bad="Error 500: unexpected failure."
          why="What happened, what became of one's work, what one can do. No code, no blame, no joke."
        />
      </Section>
      <Section title="Texts and languages">
        <Rules
          rules={[
            'Every text stands in src/locales of its package, English first; none in the code.',
            'Whole sentences with places to fill in; never two pieces put together, for other languages order them otherwise.',
            'Numbers, dates and plurals are written by Intl and by count, never by hand.',
            'German is a third longer, Korean a third shorter: a layout takes both.',
            'What a listener hears names the thing: Remove lighthouse, not Remove.',
            'Emoji are words of people, not signs of the interface.',
          ]}
        />
      </Section>
    </Page>
  ),
};

export const Accessibility: Story = {
  render: () => (
    <Page
      title="Accessibility"
      opening="One product for everybody. Most of it comes with the primitives; this is what remains to be checked."
    >
      <Section title="With the keyboard alone">
        <Rules
          rules={[
            'Everything that can be pressed is reached by Tab, in the order in which one reads.',
            'The ring of the focus is always seen, over pictures too.',
            'Escape closes the topmost thing and nothing below it; the focus returns to what opened it.',
            'Arrows move inside a group: tabs, radios, a shelf, a grid, a menu.',
            'What is hidden or lies below takes no focus: inert.',
          ]}
        />
      </Section>
      <Section title="Without seeing">
        <Rules
          rules={[
            'One h1 a screen, and no level left out.',
            'An icon button has a label; a picture has an alt, empty where the words beside it say the same.',
            'What changes by itself is announced once: role status for news, alert for failures.',
            'While something loads its region is aria-busy; skeletons are silent.',
            'A state is never told by colour alone.',
          ]}
        />
      </Section>
      <Section title="With eyes and hands that need more">
        <Rules
          rules={[
            'Text 4.5, large text and edges 3. Over pictures the same.',
            'Text at 200 % on 390 px neither is cut nor scrolls sideways.',
            'What is pressed is 44 px, with the space around it counted.',
            'Whatever is swiped or dragged has a button that does the same.',
            'Nothing disappears while the pointer or the focus rests on it.',
            'No time limit, but for what one may still undo.',
          ]}
        />
      </Section>
      <Section title="How it is tested">
        <Rules
          rules={[
            'axe on every story, except the rule meta-viewport: the product asks for a page that cannot be zoomed.',
            'inAllModes: contrast in the other theme, no sideways scroll at 200 %, stillness without motion.',
            'Play functions press keys and pointers as a person would.',
          ]}
        />
      </Section>
    </Page>
  ),
};

export const RightToLeft: Story = {
  render: () => (
    <Page title="Right to left" opening="The page turns round; pictures, numbers and melodies do not.">
      <Section title="In CSS">
        <Rules
          rules={[
            'inline and block, start and end. Never left and right; a test refuses them.',
            'padding and margin with four values mean right and left: write the two axes apart.',
            'A translate along the line needs its sign turned: .thing:dir(rtl).',
            'Arrows that mean onward and back turn round: .chevron:dir(rtl) { scale: -1 1 }.',
          ]}
        />
        <Code>{`.words { padding-inline: var(--space-6) var(--space-3); }
.chevron:dir(rtl) { scale: -1 1; }`}</Code>
      </Section>
      <Section title="In code">
        <Rules
          rules={[
            'ArrowRight means onward from left to right only: ask getComputedStyle(element).direction.',
            'scrollLeft is negative from right to left.',
            'What people wrote has dir="auto"; an address, a code, a number with its unit dir="ltr".',
            'The bar of a recording runs from left to right everywhere.',
          ]}
        />
      </Section>
    </Page>
  ),
};

export const Pictures: Story = {
  render: () => (
    <Page
      title="Pictures"
      opening="The face of a character is why somebody stays. It is never covered, squeezed or late."
    >
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
          why="One badge at most. Name and one line stand over the lower edge; the face is free."
        />
        <Rules
          rules={[
            'Portraits are 3:4. What cuts them says which part stays: focus="50% 20%".',
            'Every picture has its box before it arrives, in its own colour; nothing around it moves.',
            'The first picture of a screen has priority; what is below the fold waits until it is near.',
            'Words over a picture stand on picture-shade, buttons on picture-veil.',
            'A missing picture is a quiet sign, never a broken one.',
            'A live picture plays under the pointer or in view, silent, and rests with reduced motion.',
          ]}
        />
      </Section>
    </Page>
  ),
};
