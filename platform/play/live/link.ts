/** The connection of a table's page to the server. */
export interface LinkEvents<News> {
  readonly news: (news: News) => void;
  /** Whether the server can be reached. */
  readonly online: (online: boolean) => void;
  /** The server refuses this page: the session was lost. */
  readonly refused: (code: string) => void;
}

/**
 * Combines two problems, no events and no responses, into one for the player: reported once when the first starts and
 * once when both are over.
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

/** A stream that is silent for this long is dead, even if the browser reports it as open. */
const SILENCE_LIMIT_MS = 25_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;
/** A page that was hidden for this long disconnects until it is visible again. */
const REST_AFTER = 10_000;

/**
 * Follows a table or a book, and reconnects: server-sent events read by `fetch`, which can send the token in a header
 * instead of the address. Every message contains the whole state, so missed ones do not matter. Returns a function that
 * stops it.
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
    let silence = setTimeout(() => cut.abort(), SILENCE_LIMIT_MS);
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
        clearTimeout(silence);
        silence = setTimeout(() => cut.abort(), SILENCE_LIMIT_MS);
        const messages = (text + part.value).split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) hear(message);
      }
    } catch {
      // The connection broke; `run` retries.
    } finally {
      clearTimeout(silence);
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
      // An error in the page's own handler is not a connection problem; reconnecting would repeat it.
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

  // Retries at once when the browser is online again, and detects at once when it goes offline.
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
