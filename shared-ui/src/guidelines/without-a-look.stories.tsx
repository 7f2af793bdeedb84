import type { Meta } from '@storybook/react-vite';
import { DelayedPlaceholder } from '../delayed-placeholder/delayed-placeholder.tsx';
import { DirectionProvider } from '../lib/direction-provider.tsx';
import { OverlayScope } from '../overlay-scope/overlay-scope.tsx';
import { LinkProvider, SafeLink } from '../safe-link/safe-link.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Components that show nothing of their own. */
const meta = { title: 'Guidelines/Without a look', ...inAllModes } satisfies Meta;
export default meta;

export const Guide = guide({
  DelayedPlaceholder: {
    of: DelayedPlaceholder,
    props: 'children: what shows after the delay.',
    purpose: 'Shows a placeholder after 300 ms, so that fast content replaces none.',
    notFor: 'Messages that must show at once.',
    keyboard: 'It takes no focus and no keys.',
  },
  DirectionProvider: {
    of: DirectionProvider,
    purpose: 'Gives the primitives the direction of the text. The shell renders it once.',
    notFor: 'Remotes, which inherit it, and a single foreign word, which takes dir="auto".',
    keyboard: 'It takes no focus and no keys.',
  },
  LinkProvider: {
    of: LinkProvider,
    props: 'value: the component that renders a link from the props of an anchor. children: the page.',
    purpose:
      "Gives SafeLink the router's link, so that own paths open without loading the page. The shell renders it once.",
    notFor: 'Remotes, which inherit it.',
    keyboard: 'It takes no focus and no keys.',
  },
  SafeLink: {
    of: SafeLink,
    purpose:
      "A link whose address comes from content: news, a character's text. It follows only http(s) and own paths.",
    notFor: 'Addresses in our code: Link of shared-sdk/react.',
    keyboard: {
      Tab: 'Moves to it.',
      Enter: 'Opens the address.',
    },
  },
  OverlayScope: {
    of: OverlayScope,
    purpose: 'Closes the dialogs and drawers inside when a key changes, usually the route. The frame renders it.',
    notFor: 'Closing one dialog, which its open prop does.',
    keyboard: 'It takes no focus and no keys.',
  },
  VisuallyHidden: {
    of: VisuallyHidden,
    purpose:
      'Words for screen readers only, without a place on the screen: the speaker of a message, the unit of a number.',
    notFor: 'Hiding something from everybody, and names of buttons, which aria-label gives.',
    keyboard: 'It takes no focus and no keys.',
  },
});
