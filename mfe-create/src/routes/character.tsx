import { checkCharacter } from '../features/draft/bounds.ts';
import { useCreateState } from '../features/draft/use-create.ts';
import { characterCalls, sendCharacter } from '../features/wizard/character-calls.ts';
import { characterSteps } from '../features/wizard/character-steps.tsx';
import { CreatePage } from '../features/wizard/create-page.tsx';
import { Wizard } from '../features/wizard/wizard.tsx';

/** Creates a character. */
export default function CharacterPage() {
  const { character } = useCreateState();
  return (
    <CreatePage type="character">
      <Wizard
        type="character"
        draft={character}
        steps={characterSteps}
        check={checkCharacter}
        send={sendCharacter}
        calls={characterCalls}
        preview={({ nickname, headline, firstMessage }) => ({ name: nickname, headline, firstMessage })}
      />
    </CreatePage>
  );
}
