import { checkCharacter } from '../features/draft/bounds.ts';
import { useCreateState } from '../features/draft/use-create.ts';
import { type CharacterValues, toBotInfo } from '../features/draft/values.ts';
import { characterSteps } from '../features/wizard/character-steps.tsx';
import { CreatePage } from '../features/wizard/create-page.tsx';
import type { Send } from '../features/wizard/use-submit.ts';
import { Wizard } from '../features/wizard/wizard.tsx';

const send: Send<CharacterValues> = ({ call }, customBotKey, values) =>
  call(
    'bots.createManualChannel',
    { body: { customBotKey, botInfo: toBotInfo(values), shareType: values.shareType } },
    { silent: true },
  );

/** A character of one's own. */
export default function CharacterPage() {
  const { character } = useCreateState();
  return (
    <CreatePage type="character">
      <Wizard
        type="character"
        draft={character}
        steps={characterSteps}
        check={checkCharacter}
        send={send}
        preview={({ nickname, headline, firstMessage }) => ({ name: nickname, headline, firstMessage })}
      />
    </CreatePage>
  );
}
