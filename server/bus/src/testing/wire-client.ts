/** Sends raw protocol lines to the bus, like an attacker, which client libraries do not allow. */
export interface WireClient {
  /** All data from the server so far. */
  heard(): string;
  send(line: string): void;
  /** Sends a line and resolves with all data up to the answer to a ping, or to the end of the connection. */
  ask(line: string): Promise<string>;
  /** Resolves when the connection has ended. */
  closed: Promise<void>;
  close(): void;
}

export interface WireOptions {
  url: string;
  origin: string;
  /** The content of the CONNECT line; absent: an empty one. */
  credential?: string;
}

/** Opens a WebSocket and sends CONNECT. Resolves even if the server refuses: see `heard` and `closed`. */
export async function connectWire({ url, origin, credential }: WireOptions): Promise<WireClient> {
  const socket = new WebSocket(url, { headers: { origin } });
  socket.binaryType = 'arraybuffer';
  let heard = '';
  let noticed = Promise.withResolvers<void>();
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve());
    socket.addEventListener('error', () => resolve());
  });
  socket.addEventListener('message', ({ data }) => {
    heard += Buffer.from(data).toString();
    noticed.resolve();
    noticed = Promise.withResolvers();
  });

  async function hear(word: string, from: number): Promise<string> {
    let over = false;
    void closed.then(() => {
      over = true;
    });
    while (!over && !heard.slice(from).includes(word)) await Promise.race([noticed.promise, closed]);
    return heard.slice(from);
  }

  function send(line: string): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(Buffer.from(`${line}\r\n`));
  }

  function ask(line: string): Promise<string> {
    const from = heard.length;
    send(line);
    send('PING');
    return hear('PONG', from);
  }

  await hear('INFO', 0);
  await ask(
    `CONNECT ${JSON.stringify({ verbose: false, pedantic: false, ...(credential ? { jwt: credential } : {}) })}`,
  );
  return { heard: () => heard, send, ask, closed, close: () => socket.close() };
}
