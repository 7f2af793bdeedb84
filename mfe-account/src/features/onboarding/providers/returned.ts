import type { LoginPayload } from './login-payload.ts';

let returned: LoginPayload | null = null;

/** Passes the login from Apple's return page to the dialog that opens next. */
export function handOver(login: LoginPayload): void {
  returned = login;
}

export function takeReturned(): LoginPayload | null {
  const login = returned;
  returned = null;
  return login;
}
