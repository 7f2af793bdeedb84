import { appleRedirectJourneys } from '../support/apple-redirect.ts';
import { test } from '../support/identity-test.ts';

test.use({ more: { APPLE_FLOW: 'redirect', APPLE_RESPONSE_MODE: 'form_post' } });

appleRedirectJourneys('form_post');
