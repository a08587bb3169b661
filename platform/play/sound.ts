/** A few soft synthesized tones. Off until the player turns them on. */
export class Sound {
  on = false;
  private context: AudioContext | null = null;

  private tone(frequency: number, after: number, length: number): void {
    if (!this.on) return;
    this.context ??= new AudioContext();
    const { currentTime, destination } = this.context;
    const start = currentTime + after;
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.08, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    const oscillator = this.context.createOscillator();
    oscillator.type = 'triangle';
    oscillator.frequency.value = frequency;
    oscillator.connect(gain).connect(destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }

  /** A reel stops. */
  stop(): void {
    this.tone(180, 0, 0.09);
  }

  /** A chip is placed. */
  chip(): void {
    this.tone(420, 0, 0.06);
  }

  /** The payout was more than the stake; `times` the stake. There is no sound for less. */
  win(times: number): void {
    const notes = times >= 10 ? [523, 659, 784, 1047, 1319] : [523, 659, 784];
    for (const [index, frequency] of notes.entries()) this.tone(frequency, index * 0.11, 0.5);
  }
}
