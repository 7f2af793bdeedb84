/** Speaks the protocol of the bus word by word, as no client library would let an attacker do. */
export interface WireClient {
  /** Everything that the server has sent so far. */
  heard(): string;
  send(line: string): void;
  /** Sends a line and resolves with all that came up to the answer to a ping, or to the end of the connection. */
  ask(line: string): Promise<string>;
  /** Resolves when the connection is over, however it ended. */
  closed: Promise<void>;
  close(): void;
}

export interface WireOptions {
  url: string;
  origin: string;
  /** What the CONNECT line says; nothing sends an empty one. */
  credential?: string;
}

/** Opens a WebSocket and says CONNECT. Resolves even when the server refuses: `heard` and `closed` tell. */
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
