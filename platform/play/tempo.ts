import { isQuiet } from './quiet.ts';

/** The speed of animations: none with motion off, half the time with turbo, immediate when hurried. */
export class Tempo {
  turbo = false;
  private hurried = false;
  private readonly waiting = new Set<() => void>();
  private readonly running = new Set<Animation>();
  private readonly rolling = new Set<Animation>();

  get isStill(): boolean {
    return isQuiet();
  }

  private scaled(milliseconds: number): number {
    return this.hurried ? 0 : milliseconds * (this.turbo ? 0.45 : 1);
  }

  /** Waits so that a picture can be read. Pauses stay with motion off. */
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

  /** Animates an element and resolves at the end. */
  async move(
    element: Element,
    frames: Keyframe[],
    milliseconds: number,
    options: KeyframeAnimationOptions = {},
  ): Promise<void> {
    const time = this.isStill ? 0 : this.scaled(milliseconds);
    if (time === 0) return;
    const delay = this.scaled(options.delay ?? 0);
    const animation = element.animate(frames, {
      easing: 'cubic-bezier(.2,.7,.3,1)',
      fill: 'backwards',
      ...options,
      duration: time,
      delay,
    });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
  }

  /** Animates an element in a loop until it is cancelled; null with motion off. */
  roll(element: Element, frames: Keyframe[], milliseconds: number): Animation | null {
    if (this.isStill) return null;
    const animation = element.animate(frames, { duration: milliseconds, iterations: Infinity });
    this.rolling.add(animation);
    void animation.finished.catch(() => this.rolling.delete(animation));
    return animation;
  }

  /** Ends running animations at once; pauses stay. */
  still(): void {
    for (const animation of this.running) animation.finish();
    for (const animation of this.rolling) animation.cancel();
  }

  /** Ends animations and pauses at once, until `rest`. */
  hurry(): void {
    this.hurried = true;
    for (const animation of this.running) animation.finish();
    for (const end of this.waiting) end();
  }

  rest(): void {
    this.hurried = false;
  }
}
