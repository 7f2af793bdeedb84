import type { AccountInfo } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { accountInfoOf } from '../accounts/account-view.ts';
import { removeTargets } from '../push/targets.ts';
import { changeAccount, changeAddress, changeUser } from './account-changes.ts';

type SettingCalls =
  | `accounts.${'update' | 'updateEmail' | 'imageGeneration' | 'pushToggle'}`
  | `accounts.${'repeatVideo' | 'showLatestMessage' | 'voiceSetting'}`;

/** A call per setting of the account; each responds with the whole account (SETTINGS-24). */
export function settingHandlers(ctx: Context): Handlers<SettingCalls> {
  const set = async (userId: string, changes: Parameters<typeof changeUser>[2]): Promise<AccountInfo> =>
    accountInfoOf(await changeUser(ctx.db, userId, changes), ctx.now());
  return {
    'accounts.update': async ({ userId, body }) => accountInfoOf(await changeAccount(ctx, userId, body), ctx.now()),
    'accounts.updateEmail': async ({ userId, body, requestId }) =>
      accountInfoOf(await changeAddress(ctx, { userId, email: body.email, requestId }), ctx.now()),
    'accounts.imageGeneration': ({ userId, body }) =>
      set(userId, { imageGenerationEnabled: body.imageGenerationSetting }),
    'accounts.pushToggle': async ({ userId, body }) => {
      const account = await set(userId, body);
      if (!body.pushEnabled) await removeTargets(ctx.db, userId);
      return account;
    },
    'accounts.repeatVideo': ({ userId, body }) => set(userId, body),
    'accounts.showLatestMessage': ({ userId, body }) => set(userId, body),
    'accounts.voiceSetting': ({ userId, body }) => set(userId, body),
  };
}
