import { anError, createFakeSdk, type FakeCalls } from 'shared-sdk/testing';
import { vi } from 'vitest';
import { createFlow, type FlowOptions, type OnboardingFlow } from '../flow.ts';

export const born = Date.UTC(1995, 4, 17);

export function make(calls: FakeCalls = {}, step?: 'sso' | 'genre-preference') {
  const sdk = createFakeSdk({ calls });
  const onDone = vi.fn<FlowOptions['onDone']>();
  const flow = createFlow(sdk, { step, onDone });
  const state = flow.getSnapshot;
  const names = () => sdk.sent.map(({ name }) => name);
  const events = () => sdk.analytics.log().map(({ event }) => event);
  return { sdk, flow, state, onDone, names, events };
}
export function typeCredentials(flow: OnboardingFlow, { email = 'sam@example.com', password = 'correct horse' } = {}) {
  flow.typeEmail(email);
  flow.typePassword(password);
}
export function fillIn(flow: OnboardingFlow) {
  flow.typeName('Sam');
  flow.chooseDate(born);
  flow.chooseGender('FEMALE');
  flow.choosePreferredGender('NON_BINARY');
}
export const eligible = { 'accounts.birthday': { isEligible: true, message: '' } } satisfies FakeCalls;
export const refusing = (code: Parameters<typeof anError>[0]) => () => {
  throw anError(code, `Words about ${code}`);
};
/** Fills in everything but the final press of Done. */
export async function readyToFinish(calls: FakeCalls) {
  const made = make({ ...eligible, ...calls });
  typeCredentials(made.flow);
  made.flow.createAccount();
  fillIn(made.flow);
  await made.flow.continue();
  made.flow.toggleTag('drama');
  return made;
}
