import { checkWorld } from '../features/draft/bounds.ts';
import { useCreateState } from '../features/draft/use-create.ts';
import { CreatePage } from '../features/wizard/create-page.tsx';
import { Wizard } from '../features/wizard/wizard.tsx';
import { sendWorld, worldCalls } from '../features/wizard/world-calls.ts';
import { worldSteps } from '../features/wizard/world-steps.tsx';

/** Creates a world. */
export default function WorldPage() {
  const { world } = useCreateState();
  return (
    <CreatePage type="world">
      <Wizard
        type="world"
        draft={world}
        steps={worldSteps}
        check={checkWorld}
        send={sendWorld}
        calls={worldCalls}
        preview={({ worldName, headline, firstMessage }) => ({ name: worldName, headline, firstMessage })}
      />
    </CreatePage>
  );
}
