/** The connection of a table's page to the server. */
export interface LinkEvents<News> {
  readonly news: (news: News) => void;
  /** Whether the server can be reached. */
  readonly online: (online: boolean) => void;
  /** The server sends this page nothing more: the seat is lost. */
  readonly refused: (code: string) => void;
}

/**
 * Whether events stopped, or requests are not answered: to a player both are one connection problem,
 * told once until both are over.
 */
export function troubleWith(tell: (isThere: boolean) => void): (what: 'news' | 'answers', isThere: boolean) => void {
  const troubles = new Set<string>();
  return (what, isThere) => {
    const before = troubles.size > 0;
    if (isThere) troubles.add(what);
    else troubles.delete(what);
    if (before !== troubles.size > 0) tell(!before);
  };
}

/** A stream that says nothing for so long is dead, whatever the browser believes. */
const DEAF_AFTER = 25_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;
/** A page that nobody has seen for so long listens no more until it is seen again. */
const REST_AFTER = 10_000;

/**
 * Listens to a table, or a book, for ever: server-sent events read by `fetch`, which can carry the token that no
 * address may. Every message is the whole truth, so anyone who was away, or was not looking, needs nothing that was
 * missed. Returns the way to stop.
 */
export function listenToTable<News>(
  what: 'live' | 'book' | 'duel',
  token: string,
  events: LinkEvents<News>,
): () => void {
  let stopped = false;
  let wait = FIRST_WAIT;
  let cut = new AbortController();
  let wake: () => void = () => undefined;

  async function listen(): Promise<void> {
    cut = new AbortController();
    let patience = setTimeout(() => cut.abort(), DEAF_AFTER);
    try {
      const response = await fetch(`/play/api/${what}/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: cut.signal,
        cache: 'no-store',
      });
      if (response.status === 401 || response.status === 403)
        return refuse(response.status === 401 ? 'session_expired' : 'account_blocked');
      if (!response.ok || !response.body) return;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(patience);
        patience = setTimeout(() => cut.abort(), DEAF_AFTER);
        const messages = (text + part.value).split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) hear(message);
      }
    } catch {
      // Cut off; `run` tries again.
    } finally {
      clearTimeout(patience);
    }
  }

  function hear(message: string): void {
    const lines = message.split('\n');
    const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
    if (data === undefined) return;
    if (lines.includes('event: refused')) return refuse(data);
    wait = FIRST_WAIT;
    try {
      events.online(true);
      events.news(JSON.parse(data) as News);
    } catch (error) {
      // A fault of the page is none of the connection: asking again would only repeat it.
      reportError(error);
    }
  }

  function refuse(code: string): void {
    stopped = true;
    events.refused(code);
  }

  async function run(): Promise<void> {
    for (;;) {
      await listen();
      if (stopped) return;
      const isSeen = !document.hidden;
      if (isSeen) events.online(false);
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isSeen) setTimeout(resolve, wait);
      });
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  // A browser that knows of its network spares the wait, and one that lost it notices at once.
  const online = () => wake();
  const offline = () => cut.abort();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(resting);
    if (document.hidden) resting = setTimeout(offline, REST_AFTER);
    else wake();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  void run();
  return () => {
    stopped = true;
    cut.abort();
    wake();
    clearTimeout(resting);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}
