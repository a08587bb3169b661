/** The data of each `next` event, until `complete` or the end. */
export async function* eventsOf(answer: Response): AsyncGenerator<string, void, void> {
  if (!answer.body) return;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const name = /^event: ?(.*)$/m.exec(event)?.[1] ?? 'message';
      if (name === 'complete') return;
      if (name === 'next') yield [...event.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n');
    }
  }
}
