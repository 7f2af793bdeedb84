import { checkWorld } from '../features/draft/bounds.ts';
import { useCreateState } from '../features/draft/use-create.ts';
import { toWorldInfo, type WorldValues } from '../features/draft/values.ts';
import { CreatePage } from '../features/wizard/create-page.tsx';
import type { Send } from '../features/wizard/use-submit.ts';
import { Wizard } from '../features/wizard/wizard.tsx';
import { worldSteps } from '../features/wizard/world-steps.tsx';

const send: Send<WorldValues> = ({ call }, customBotKey, values) =>
  call(
    'bots.createManualWorldChannel',
    { body: { customBotKey, worldInfo: toWorldInfo(values), shareType: values.shareType } },
    { silent: true },
  );

/** A world of one's own. */
export default function WorldPage() {
  const { world } = useCreateState();
  return (
    <CreatePage type="world">
      <Wizard
        type="world"
        draft={world}
        steps={worldSteps}
        check={checkWorld}
        send={send}
        preview={({ worldName, headline, firstMessage }) => ({ name: worldName, headline, firstMessage })}
      />
    </CreatePage>
  );
}
