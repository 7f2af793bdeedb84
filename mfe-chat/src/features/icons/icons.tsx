import type { ReactNode } from 'react';

/** Icons that only the chat uses, in the weight and on the grid of the design system. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const AgainIcon = () => (
  <Icon>
    <path d="M20 11a8 8 0 0 0-14.3-4L3 10" />
    <path d="M3 4v6h6" />
    <path d="M4 13a8 8 0 0 0 14.3 4L21 14" />
    <path d="M21 20v-6h-6" />
  </Icon>
);
export const CopyIcon = () => (
  <Icon>
    <rect x="9" y="9" width="12" height="12" rx="2" />
    <path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1" />
  </Icon>
);
export const EditIcon = () => (
  <Icon>
    <path d="M4 20h4L19 9a2.8 2.8 0 0 0-4-4L4 16z" />
    <path d="m13.5 6.5 4 4" />
  </Icon>
);
export const BranchIcon = () => (
  <Icon>
    <circle cx="6" cy="5" r="2" />
    <circle cx="6" cy="19" r="2" />
    <circle cx="18" cy="8" r="2" />
    <path d="M6 7v10" />
    <path d="M18 10c0 4-6 3-11 6" />
  </Icon>
);
export const PinIcon = () => (
  <Icon>
    <path d="M9 4h6l-1 6 4 4H6l4-4z" />
    <path d="M12 14v7" />
  </Icon>
);
export const FlagIcon = () => (
  <Icon>
    <path d="M5 21V4" />
    <path d="M5 5c5-3 9 3 14 0v9c-5 3-9-3-14 0" />
  </Icon>
);
export const MemoryIcon = () => (
  <Icon>
    <path d="M6 4h12a1 1 0 0 1 1 1v15l-7-4-7 4V5a1 1 0 0 1 1-1z" />
  </Icon>
);
export const GiftIcon = () => (
  <Icon>
    <rect x="3" y="8" width="18" height="4" rx="1" />
    <path d="M12 8v13" />
    <path d="M19 12v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7" />
    <path d="M7.5 8a2.5 2.5 0 0 1 0-5C11 3 12 8 12 8s1-5 4.5-5a2.5 2.5 0 0 1 0 5" />
  </Icon>
);
export const LibraryIcon = () => (
  <Icon>
    <rect x="3" y="7" width="14" height="14" rx="2" />
    <path d="M7 3h12a2 2 0 0 1 2 2v12" />
    <path d="m3 17 4-4 3 3 2-2 5 5" />
  </Icon>
);
export const MicrophoneIcon = () => (
  <Icon>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5 11a7 7 0 0 0 14 0" />
    <path d="M12 18v3" />
  </Icon>
);
export const SoundIcon = () => (
  <Icon>
    <path d="M4 9v6h4l5 4V5L8 9z" />
    <path d="M16.5 9a4 4 0 0 1 0 6" />
    <path d="M19 6.5a8 8 0 0 1 0 11" />
  </Icon>
);
export const CallIcon = () => (
  <Icon>
    <path d="M15 10.5 21 7v10l-6-3.5" />
    <rect x="3" y="6" width="12" height="12" rx="3" />
  </Icon>
);
export const HangUpIcon = () => (
  <Icon>
    <path d="M3 14c0-2 4-5 9-5s9 3 9 5v2l-5-1v-3" />
    <path d="M8 12v3l-5 1v-2" />
  </Icon>
);
export const SmallWindowIcon = () => (
  <Icon>
    <rect x="3" y="4" width="18" height="16" rx="2" />
    <rect x="12" y="12" width="6" height="5" rx="1" />
  </Icon>
);
export const VideoIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="m10 9 5 3-5 3z" />
  </Icon>
);
