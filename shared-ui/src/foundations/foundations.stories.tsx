import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { breakpoints } from '../lib/breakpoints.ts';
import { inAllModes } from '../stories/in-all-modes.ts';
import * as s from './foundations.module.css';

const meta = { title: 'Foundations/Guidelines', ...inAllModes } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'];
const INKS = ['text', 'text-dim', 'accent-solid', 'danger', 'success', 'warning', 'gem'];
const STEPS = [
  { step: 6, use: 'The name of the screen' },
  { step: 5, use: 'A shelf, a dialog' },
  { step: 4, use: 'A group inside it' },
  { step: 3, use: 'Everything one reads' },
  { step: 2, use: 'A label, a hint' },
  { step: 1, use: 'A badge, a time' },
];
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
const RADII = ['1', '2', '3', '4', 'full'];
const MOTIONS = [
  { name: 'fast', use: '120 ms: a press, a hover' },
  { name: 'base', use: '200 ms: something opens or closes' },
  { name: 'slow', use: '320 ms: something large arrives' },
];
const RULES = [
  'The character’s picture is the largest thing on the screen; the interface steps back.',
  'The accent gradient marks the one thing that matters most on a screen. Two of them are one too many.',
  'Use roles, never raw values. A colour that has no role is a question for this page.',
  'Every screen has its loading, empty, error, offline, signed-out and long-text state, each of them a story.',
  'Placeholders wait 300 ms. Numbers that change move once. Nothing that one reads jumps.',
  'Whatever can be pressed is 44 px tall to a finger, has a visible focus and works from the keyboard.',
  'Words over pictures stand on a shade and keep a contrast of 4.5:1; text grows to 200 % without being cut.',
  'Write inline and block, start and end, never left and right.',
  'With reduced motion nothing travels, grows or loops.',
  'Icons come from one family; emoji are words, not icons.',
  'A remote brings neither a reset nor a global rule; its sheets stand in the layer `remote`.',
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The tokens, and what they are for. */
export const Guidelines: Story = {
  render: () => (
    <main className={s.page}>
      <header className={s.opening}>
        <h1>Dark first, warm, and out of the way</h1>
        <p>People come here to be with a character, not to use software.</p>
      </header>
      <Section title="Surfaces">
        <div className={s.tiles}>
          {SURFACES.map((name) => (
            <div key={name} className={s.tile} style={{ background: `var(--${name})` }}>
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Ink, on every surface">
        <div className={s.tiles}>
          {SURFACES.map((surface) => (
            <div key={surface} className={s.tile} style={{ background: `var(--${surface})` }}>
              {INKS.map((ink) => (
                <span key={ink} style={{ color: `var(--${ink})` }}>
                  {ink}
                </span>
              ))}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Accent">
        <div className={s.accent}>accent-gradient with text-on-accent</div>
      </Section>
      <Section title="Type">
        {STEPS.map(({ step, use }) => (
          <p key={step} className={s.step} style={{ fontSize: `var(--type-${step})` }}>
            {use} <small className={s.small}>type-{step}</small>
          </p>
        ))}
      </Section>
      <Section title="Space">
        {SPACES.map((space) => (
          <div key={space} className={s.measure}>
            <span className={s.bar} style={{ inlineSize: `var(--space-${space})` }} />
            space-{space}, {space * 4} px
          </div>
        ))}
      </Section>
      <Section title="Radius">
        <div className={s.tiles}>
          {RADII.map((radius) => (
            <div key={radius} className={s.corner} style={{ borderRadius: `var(--radius-${radius})` }}>
              {radius}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Motion">
        <ul>
          {MOTIONS.map(({ name, use }) => (
            <li key={name}>
              motion-{name}, {use}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Breakpoints">
        <ul>
          {Object.entries(breakpoints).map(([name, width]) => (
            <li key={name}>
              {name} from {width} px
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Rules">
        <ol className={s.rules}>
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Section>
    </main>
  ),
};
