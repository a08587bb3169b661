import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { fromCents } from '../../../../../schema/cents.ts';
import type { CardKind } from '../../../../apollo/schema.generated.ts';
import type { Priced } from '../../../../lib/money.ts';
import { WithdrawalChargeDocument } from './WithdrawOptions.generated.ts';

/** How long nothing must be typed before the operator is asked. */
const PAUSE_MS = 400;

/**
 * What the operator keeps of a withdrawal; null while that is not known.
 * @param cents null: there is nothing to ask
 */
export function useCharge(cents: bigint | null, kind: CardKind): Priced | null {
  const amount = cents === null ? null : fromCents(cents);
  const [asked, setAsked] = useState(amount);
  useEffect(
    function askAfterPause() {
      const timer = setTimeout(() => setAsked(amount), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [amount],
  );
  const isSettled = asked === amount;
  const { data } = useQuery(WithdrawalChargeDocument, {
    variables: { amount: asked ?? '1', kind },
    skip: asked === null || !isSettled || kind === 'OTHER',
    context: { quiet: true },
  });
  return isSettled ? (data?.viewer?.withdrawalCharge ?? null) : null;
}
