export type Say = (text: string) => void;

export function printVerdict(say: Say, sentence: string, holds: boolean): void {
  say(`  ${holds ? 'holds ' : 'BROKEN'}  ${sentence}`);
}
