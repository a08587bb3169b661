/** How fast things move. With motion turned down nothing moves; turbo halves; a hurried round is over at once. */
export class Tempo {
  turbo = false;
  /** The player asked for quiet: nothing moves. */
  quiet = false;
  private hurried = false;
  private readonly waiting = new Set<() => void>();
  private readonly running = new Set<Animation>();
  private readonly reduced = matchMedia('(prefers-reduced-motion: reduce)');

  get still(): boolean {
    return this.quiet || this.reduced.matches;
  }

  private scaled(milliseconds: number): number {
    return this.hurried ? 0 : milliseconds * (this.turbo ? 0.45 : 1);
  }

  /** Lets a picture be read. Reduced motion keeps pauses: it is movement that it stops. */
  pause(milliseconds: number): Promise<void> {
    const time = this.scaled(milliseconds);
    if (time === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, time);
      this.waiting.add(end);
    });
  }

  /** Moves an element and answers when it has arrived. */
  async move(element: Element, frames: Keyframe[], milliseconds: number, options: KeyframeAnimationOptions = {}): Promise<void> {
    const time = this.still ? 0 : this.scaled(milliseconds);
    if (time === 0) return;
    const delay = this.scaled(options.delay ?? 0);
    const animation = element.animate(frames, { easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards', ...options, duration: time, delay });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
  }

  /** Ends what moves and waits, until `rest`. */
  hurry(): void {
    this.hurried = true;
    for (const animation of this.running) animation.finish();
    for (const end of this.waiting) end();
  }

  rest(): void {
    this.hurried = false;
  }
}
