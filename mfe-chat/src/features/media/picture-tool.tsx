import { lazy, Suspense, useState } from 'react';
import { useText } from 'shared-sdk/react';
import { IconButton, ImageIcon } from 'shared-ui';
import type { ToolProps } from '../conversation/tool-props.ts';

const PictureSheet = lazy(() => import('./picture-sheet.tsx'));

/** The button for a picture or a video, if they can be generated. */
export function PictureTool({ conversation, state, name }: ToolProps) {
  const { t } = useText('chat');
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const { imageStyles, prices } = state;
  if (imageStyles.length === 0) return null;
  return (
    <>
      <IconButton
        label={t('picture.open', { name })}
        aria-haspopup="dialog"
        onClick={() => {
          setHasOpened(true);
          setOpen(true);
        }}
      >
        <ImageIcon aria-hidden />
      </IconButton>
      {hasOpened && (
        <Suspense>
          <PictureSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            name={name}
            pictures={conversation.pictures}
            messages={state.messages}
            imageStyles={imageStyles}
            prices={{ IMAGE: prices?.picture ?? 0, VIDEO: prices?.video ?? 0 }}
          />
        </Suspense>
      )}
    </>
  );
}
