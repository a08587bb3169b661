import type { Call } from '../../schema/upstream/call.ts';
import { moneyKeys } from '../../schema/upstream/money.ts';
import { Compile } from 'typebox/compile';
import { UpstreamShapeError } from './upstream.ts';

/** What is compiled once from a call's schemas. */
export interface Contract {
  readonly moneyOut: ReadonlySet<string>;
  readonly moneyIn: ReadonlySet<string>;
  /** Throws `UpstreamShapeError` naming the first field that does not match; unknown fields are ignored. */
  check(value: unknown): void;
}

const contracts = new WeakMap<Call, Contract>();

/** Compiled on first use: a gateway seldom makes every call of the table. */
export function contractOf(call: Call): Contract {
  const known = contracts.get(call);
  if (known) return known;
  const validator = Compile(call.value);
  const contract: Contract = {
    moneyOut: moneyKeys(call.body),
    moneyIn: moneyKeys(call.value),
    check(value) {
      if (validator.Check(value)) return;
      throw new UpstreamShapeError(call.name, deepest(validator.Errors(value).map(({ instancePath }) => instancePath)));
    },
  };
  contracts.set(call, contract);
  return contract;
}

/** Of the failed alternatives, the deepest path is the most informative. */
function deepest(paths: readonly string[]): string {
  const [first = ''] = [...paths].sort((a, b) => b.split('/').length - a.split('/').length);
  return first.replace(/^\//, '');
}
