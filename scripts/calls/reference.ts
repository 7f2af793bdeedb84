import {
  type CallDefinition,
  calls,
  commonErrors,
  constants,
  type PlatformCallDefinition,
  platformCalls,
  platformErrors,
} from 'shared-sdk/contract';

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string | undefined) => (text ? `\`${text}\`` : '');
const list = (texts: readonly string[] = []) => texts.map(code).join(' ');

/** The text of `docs/schemas/calls.md`: every call with its route, access, limit, balance and errors. */
export function callReference(): string {
  const rows = Object.entries<CallDefinition>(calls).map(([name, call]) =>
    [
      code(name),
      code(call.route),
      call.access,
      call.limit ? `${call.limit.max} per ${call.limit.timeWindow}` : '',
      code(call.idempotencyKey),
      code(call.balance),
      list(call.errors),
      cell(call.summary),
    ].join(' | '),
  );
  return `# Calls

Generated from the definitions in \`shared-sdk/src/contract/\` by \`npm run calls\`. Paths are under \`${constants.basePath}\`. Request and response schemas: \`/manuka/openapi.json\` of a running platform.

- **Limit**: for each member, or for each address if the call needs no member. Without one the general limit applies.
- **Key**: the field that makes a repeated request the same request.
- **Balance**: where the response has the user's gem balance.
- **Errors**: the call's own codes. Any call may also answer ${list(commonErrors.any)}; with a bearer ${list(commonErrors.guest)}; a member's call ${list(commonErrors.member.slice(commonErrors.guest.length))}.

| Call | Route | Access | Limit | Key | Balance | Errors | Summary |
|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

## The release API

For commands and pipelines, with a release token as the bearer. Paths are whole. Any of these calls may also answer ${list(platformErrors)}.

- **Remote**: where the request names the remote that the token must be for. Without one the token must be for all remotes.

| Call | Route | Remote | Errors | Summary |
|---|---|---|---|---|
${platformRows().join('\n')}
`;
}

const platformRows = () =>
  Object.entries<PlatformCallDefinition>(platformCalls).map(
    ([name, { route, remoteAt, errors, summary }]) =>
      `| ${[code(name), code(route), code(remoteAt), list(errors), cell(summary)].join(' | ')} |`,
  );
