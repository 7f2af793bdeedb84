import path from 'node:path';
import type { NatsTrust } from './keys.ts';

/** The largest event of the bus, in bytes. Browsers get larger ones when they catch up. */
export const MAX_EVENT_BYTES = 64 * 1024;

export interface NatsConfig {
  trust: NatsTrust;
  /** The folder for `nats.pid` and the ports file. */
  directory: string;
  /** Allowed origins of pages, e.g. `https://manuka.example`. */
  allowedOrigins: readonly string[];
}

/**
 * The configuration of the server's own nats-server: loopback only, ports that the system picks (see the ports file), no
 * monitoring, and no access without a credential that the operator's account has signed.
 */
export function renderNatsConfig({ trust, directory, allowedOrigins }: NatsConfig): string {
  return `listen: "127.0.0.1:-1"
pid_file: ${quote(path.join(directory, 'nats.pid'))}
ports_file_dir: ${quote(directory)}

max_payload: ${MAX_EVENT_BYTES}
# A browser that stops reading is let go before it costs memory.
max_pending: ${2 * 1024 * 1024}
write_deadline: "5s"
ping_interval: "20s"
ping_max: 2

websocket {
  listen: "127.0.0.1:-1"
  # TLS ends where the platform's own does: in front of it.
  no_tls: true
  allowed_origins: [${allowedOrigins.map(quote).join(', ')}]
  handshake_timeout: "2s"
}

${renderTrust(trust)}`;
}

/** The part that makes any nats-server, the own one or a cluster's, accept the platform's credentials. */
export function renderTrust({ operatorJwt, accountPublicKey, accountJwt }: NatsTrust): string {
  return `operator: ${quote(operatorJwt)}
resolver: MEMORY
resolver_preload {
  ${accountPublicKey}: ${quote(accountJwt)}
}
`;
}

/** A string in nats-server's configuration language, which has the escapes of JSON. */
function quote(text: string): string {
  return JSON.stringify(text);
}
