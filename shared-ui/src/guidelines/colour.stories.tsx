import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inAllModes } from '../stories/in-all-modes.ts';
import * as s from './guidelines.module.css';
import { Page, Rules, Section } from './page.tsx';
import { useContrasts } from './use-contrasts.ts';

const meta = { title: 'Guidelines/Colour', ...inAllModes } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const SURFACES = [
  { role: 'surface-0', use: 'The page' },
  { role: 'surface-1', use: 'A panel, a field' },
  { role: 'surface-2', use: 'A button, a menu' },
  { role: 'surface-3', use: 'Raised or hovered elements' },
];
const INKS = [
  { role: 'text', use: 'Main text' },
  { role: 'text-dim', use: 'Secondary text' },
  { role: 'accent-solid', use: 'Selection, links' },
  { role: 'danger', use: 'Errors' },
  { role: 'success', use: 'Success' },
  { role: 'warning', use: 'Warnings' },
  { role: 'gem', use: 'The currency symbol' },
];
const LINES = [
  { role: 'focus', use: 'Focus ring' },
  { role: 'line-strong', use: 'Edge of a field' },
];
const roles = (list: readonly { role: string }[]) => list.map(({ role }) => role);
const ALL_INKS = roles(INKS);
const ALL_LINES = roles(LINES);
const ALL_SURFACES = roles(SURFACES);

interface TableProps {
  label: string;
  rows: readonly { role: string; use: string }[];
  ratioOf: (ink: string, ground: string) => number | undefined;
  least: number;
}

/** The measured contrast of each role on each surface. */
function Contrasts({ label, rows, ratioOf, least }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={s.scroll} aria-label={label} tabIndex={0}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">Role</th>
            {SURFACES.map(({ role }) => (
              <th scope="col" key={role}>
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ role, use }) => (
            <tr key={role}>
              <th scope="row">
                {role}
                <small className={s.small}>{use}</small>
              </th>
              {SURFACES.map((surface) => {
                const ratio = ratioOf(role, surface.role);
                return (
                  <td
                    key={surface.role}
                    style={{ background: `var(--${surface.role})`, color: least > 3 ? `var(--${role})` : undefined }}
                    data-ratio={ratio?.toFixed(2)}
                    data-least={least}
                  >
                    {least <= 3 && <span className={s.swatch} style={{ background: `var(--${role})` }} />}
                    {ratio?.toFixed(1)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Colour() {
  const inks = useContrasts(ALL_INKS, ALL_SURFACES);
  const lines = useContrasts(ALL_LINES, ALL_SURFACES);
  return (
    <Page title="Colour" opening="Dark first, warm. The one bright element on a screen is the one that matters.">
      <Section title="Surfaces" note="From the page to the highest overlay. Each step is a little lighter.">
        <div className={s.tiles}>
          {SURFACES.map(({ role, use }) => (
            <div key={role} className={s.tile} style={{ background: `var(--${role})` }}>
              <strong>{role}</strong>
              <span className={s.small}>{use}</span>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Ink" note="Measured on this page, in its current theme. Text needs 4.5.">
        <div ref={inks.ref}>
          <Contrasts label="Contrast of inks" rows={INKS} ratioOf={inks.ratioOf} least={4.5} />
        </div>
      </Section>
      <Section title="Lines that must be visible" note="The focus and the edges of fields need 3.">
        <div ref={lines.ref}>
          <Contrasts label="Contrast of lines" rows={LINES} ratioOf={lines.ratioOf} least={3} />
        </div>
      </Section>
      <Section title="Accent">
        <div className={s.accent}>accent-gradient with text-on-accent</div>
        <Rules
          rules={[
            'The gradient marks one thing on a screen: the next step. A second one takes its meaning away.',
            'A selection is accent-solid on accent-soft, never the gradient.',
            'danger, success and warning are never the only sign: add an icon or a word.',
          ]}
        />
      </Section>
      <Section title="Over pictures">
        <Rules
          rules={[
            'The ground is dark in both themes: text-on-picture, text-on-picture-dim and picture-veil do not change.',
            'Text is below the first 48 px of picture-shade; there, white keeps a contrast of 4.5 even over white.',
            'A button over a picture is an IconButton with the variant picture.',
          ]}
        />
      </Section>
    </Page>
  );
}

/** Every figure on the page is within its limit. */
const isReadable: Story['play'] = async ({ canvasElement }) => {
  const cells = [...canvasElement.querySelectorAll<HTMLElement>('td')];
  await waitFor(() => expect(cells[0]?.dataset.ratio).toBeDefined());
  const low = cells.filter(({ dataset }) => Number(dataset.ratio) < Number(dataset.least));
  await expect(low.map((cell) => cell.closest('tr')?.textContent)).toEqual([]);
};

export const Dark: Story = { render: () => <Colour />, play: isReadable };
export const Light: Story = { render: () => <Colour />, play: isReadable, globals: { theme: 'light' } };
