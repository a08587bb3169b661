import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random.ts';

export const FAULT_KINDS = ['latency', 'status', 'reset', 'cut', 'wrong-type', 'stale-token', 'nonsense'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Something that goes wrong on purpose. */
export interface Fault {
  /**
   * A call's name in the contract table, `play` or `cdn` for the games' own pages and the pictures, or `*` for every
   * call of the table.
   */
  readonly call: string;
  readonly kind: FaultKind;
  /** `latency` waits this long and then serves; other kinds wait first when it is given. */
  readonly milliseconds?: number;
  /** HTTP status of kind `status`; 500 unless given. */
  readonly status?: number;
  /** From 0 to 1; 1 unless given. */
  readonly probability?: number;
  /** How often it strikes before it is gone; for ever unless given. */
  readonly count?: number;
}

export interface Faults {
  set(faults: readonly Fault[]): void;
  clear(): void;
  list(): readonly Fault[];
  /** The fault that strikes this call now, after its wait, or null. `stale-token` strikes only who brings a token. */
  strike(call: string, hasToken: boolean): Promise<Exclude<FaultKind, 'latency'> | { readonly status: number } | null>;
}

/** The fault dial. Nothing strikes until the control port sets something. */
export function createFaults(random: Random): Faults {
  let armed: Array<{ fault: Fault; left: number }> = [];
  const strikes = ({ fault, left }: { fault: Fault; left: number }, call: string, hasToken: boolean) =>
    left > 0 &&
    (fault.call === call || (fault.call === '*' && call !== 'play' && call !== 'cdn')) &&
    (fault.kind !== 'stale-token' || hasToken) &&
    random.below(1_000_000) < (fault.probability ?? 1) * 1_000_000;
  return {
    set: (faults) => void (armed = [...armed, ...faults.map((fault) => ({ fault, left: fault.count ?? Infinity }))]),
    clear: () => void (armed = []),
    list: () => armed.filter(({ left }) => left > 0).map(({ fault }) => fault),
    async strike(call, hasToken) {
      if (armed.length === 0) return null;
      for (const entry of armed.filter((candidate) => strikes(candidate, call, hasToken))) {
        entry.left -= 1;
        if (entry.fault.milliseconds !== undefined) await wait(entry.fault.milliseconds);
        if (entry.fault.kind === 'status') return { status: entry.fault.status ?? 500 };
        if (entry.fault.kind !== 'latency') return entry.fault.kind;
      }
      return null;
    },
  };
}
