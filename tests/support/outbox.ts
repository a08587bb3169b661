/** The platform's control port, however a test speaks to it. */
type Control = <T>(path: string) => Promise<T>;

/** The newest code that the house has sent to a number or an address; null where nothing with a code went. */
export async function newestCode(control: Control, recipient: string): Promise<string | null> {
  const { messages } = await control<{ messages: { body: string }[] }>(`/outbox?limit=1&recipient=${encodeURIComponent(recipient)}`);
  return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? null;
}

/** The same, from somebody who knows that one was sent. */
export async function codeSentTo(house: { readonly control: Control }, recipient: string): Promise<string> {
  const code = await newestCode((path) => house.control(path), recipient);
  if (code === null) throw new Error(`Nothing was sent to ${recipient}`);
  return code;
}
