import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import * as icons from '../icons/icons.ts';
import { breakpoints } from '../lib/breakpoints.ts';
import { inAllModes } from '../stories/in-all-modes.ts';
import * as s from './guidelines.module.css';
import { Page, Rules, Section } from './page.tsx';

const meta = { title: 'Guidelines/Tokens', ...inAllModes } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const STEPS = [
  { step: 6, use: 'The name of the screen', size: '28 to 44 px' },
  { step: 5, use: 'A shelf, a dialog', size: '22 px' },
  { step: 4, use: 'A group inside it', size: '18 px' },
  { step: 3, use: 'Body text', size: '16 px' },
  { step: 2, use: 'A label, a hint', size: '14 px' },
  { step: 1, use: 'A badge, a time', size: '12 px' },
];
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
const RADII = [
  { name: '1', use: 'A row of a menu' },
  { name: '2', use: 'A field' },
  { name: '3', use: 'A card, a toast' },
  { name: '4', use: 'A dialog, a banner' },
  { name: 'full', use: 'A button' },
];
const SHADOWS = [
  { name: '1', use: 'A card at rest' },
  { name: '2', use: 'A card under the pointer' },
  { name: '3', use: 'A dialog, a menu' },
  { name: 'accent', use: 'The main button' },
];
const MOTIONS = [
  { name: 'fast', time: '120 ms', use: 'A press, a hover' },
  { name: 'base', time: '200 ms', use: 'Something opens or closes' },
  { name: 'slow', time: '320 ms', use: 'Something large arrives' },
];

export const Type: Story = {
  render: () => (
    <Page title="Type" opening="One font, Figtree, in six sizes, in rem, which grow with the user's setting.">
      <Section title="Steps">
        {STEPS.map(({ step, use, size }) => (
          <p key={step} className={s.step} style={{ fontSize: `var(--type-${step})` }}>
            {use}{' '}
            <small className={s.small}>
              type-{step}, {size}
            </small>
          </p>
        ))}
      </Section>
      <Section title="Other scripts" note="They use system fonts, which render them better.">
        <p lang="ko">밤하늘을 함께 볼 사람을 찾고 있어요.</p>
        <p lang="ar" dir="rtl">
          أبحث عمّن ينظر معي إلى السماء ليلًا.
        </p>
        <p lang="ja">夜空を一緒に見る人を探しています。</p>
      </Section>
      <Section title="Rules">
        <Rules
          rules={[
            'Body text has the weight 440 and a leading of 1.55; headings 700 and 1.16.',
            'A line holds 45 to 75 characters. Paragraphs are pretty, headings balanced (text-wrap).',
            'Numbers below each other, or that change, are tabular.',
            'User-written text has dir="auto".',
            'A name is cut with an ellipsis only if the whole name is shown elsewhere.',
          ]}
        />
      </Section>
    </Page>
  ),
};

export const SpaceAndShape: Story = {
  render: () => (
    <Page title="Space and shape" opening="A grid of 4 px, soft corners, and shadows only where something floats.">
      <Section title="Space">
        {SPACES.map((space) => (
          <div key={space} className={s.measure}>
            <span className={s.bar} style={{ inlineSize: `var(--space-${space})` }} />
            space-{space}, {space * 4} px
          </div>
        ))}
      </Section>
      <Section title="Radius" note="An inner element has a smaller radius than its container.">
        <div className={s.tiles}>
          {RADII.map(({ name, use }) => (
            <div key={name} className={s.corner} style={{ borderRadius: `var(--radius-${name})` }}>
              radius-{name}
              <span className={s.small}>{use}</span>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Shadow">
        <div className={s.tiles}>
          {SHADOWS.map(({ name, use }) => (
            <div
              key={name}
              className={s.corner}
              style={{ borderRadius: 'var(--radius-3)', boxShadow: `var(--shadow-${name})` }}
            >
              shadow-{name}
              <span className={s.small}>{use}</span>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Breakpoints" note="Narrow is below md. The numbers are in CSS and in `breakpoints`.">
        <ul className={s.plain}>
          {Object.entries(breakpoints).map(([name, width]) => (
            <li key={name}>
              <strong>{name}</strong> from {width} px
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  ),
};

function Motions() {
  const [moved, setMoved] = useState(false);
  return (
    <Page title="Motion" opening="Motion shows where something came from. It is never decoration.">
      <Section title="Times" note="One easing for all: fast away, slow to arrive.">
        <div className={s.tracks}>
          {MOTIONS.map(({ name, time, use }) => (
            <div key={name} className={s.measure}>
              <span className={s.run}>
                <span
                  className={s.runner}
                  data-there={moved || undefined}
                  style={{ transitionDuration: `var(--motion-${name})` }}
                />
              </span>
              <span>
                motion-{name}, {time}: {use}
              </span>
            </div>
          ))}
        </div>
        <Button onClick={() => setMoved(!moved)}>Move</Button>
      </Section>
      <Section title="Rules">
        <Rules
          rules={[
            'Animate only translate, scale, rotate, opacity and colours; nothing that causes layout.',
            'A number that changes moves once. Text does not jump while it is read.',
            'Loops use --motion-loop, distances --motion-lift, growth --motion-zoom.',
            'With reduced motion nothing moves, grows or loops; what must stay animated pulses slowly, by opacity.',
            'A video plays muted while it is in view and the page is visible, and can be stopped.',
          ]}
        />
      </Section>
    </Page>
  );
}

export const Motion: Story = { render: () => <Motions /> };

export const Icons: Story = {
  render: () => (
    <Page title="Icons" opening="lucide, one weight. An icon alone has an accessible name.">
      <ul className={s.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className={s.glyph}>
            <Icon aria-hidden />
            <span className={s.small}>{name}</span>
          </li>
        ))}
      </ul>
    </Page>
  ),
};
