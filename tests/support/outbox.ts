import { setTimeout as wait } from 'node:timers/promises';

/** The part of a platform that is asked here. */
interface ControlPort {
  control<T>(path: string): Promise<T>;
}

/** How long a code may be on its way, in milliseconds. */
const TIMEOUT_MS = 10_000;

async function newestCode(platform: ControlPort, recipient: string): Promise<string | null> {
  const { messages } = await platform.control<{ messages: { body: string }[] }>(
    `/outbox?limit=1&recipient=${encodeURIComponent(recipient)}`,
  );
  return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? null;
}

/** The newest code that the platform sent to a number or an address; waits for the first. Throws when none comes. */
export async function codeSentTo(platform: ControlPort, recipient: string): Promise<string> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(50)) {
    const code = await newestCode(platform, recipient);
    if (code !== null) return code;
  }
  throw new Error(`Nothing was sent to ${recipient}`);
}
