import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import styles from './MoveMoney.module.css';
import { TransferForm } from './TransferForm.tsx';
import { centsOf } from './transferSchema.ts';
import { useCollect } from './useCollect.ts';
import type { Funds } from './useFunds.ts';
import { useMoveText } from './useMoveText.ts';

/**
 * Moves between the wallets. Where all games share one wallet nothing can be moved away from it, but what lies at
 * vendors can be brought back.
 */
export function MoveMoney({ funds: { accounts, isSingle } }: { readonly funds: Funds }) {
  const { t } = useTranslation('funds');
  const [main, other, ...more] = accounts;
  const isFilled = accounts.some((account) => !account.isMain && centsOf(account) > 0n);
  if (!main || !other || (isSingle === true && !isFilled)) return null;
  return (
    <section className={styles['moves']} aria-labelledby="funds-move">
      <div className={styles['head']}>
        <h3 id="funds-move">{t('transfer.title')}</h3>
        <Collect isFilled={isFilled} />
      </div>
      {isSingle !== true && <TransferForm accounts={[main, other, ...more]} />}
    </section>
  );
}

/** Everything back to the main wallet, in one step. */
function Collect({ isFilled }: { readonly isFilled: boolean }) {
  const { t } = useTranslation('funds');
  const toText = useMoveText();
  const [told, setTold] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string } | null>(null);
  const done = { tone: 'good', text: t('collect.done') } as const;
  const collect = useCollect((outcome) =>
    setTold(
      outcome.kind === 'done'
        ? done
        : { tone: 'bad', text: toText({ __typename: 'Unreachable', reason: outcome.reason, isUnclear: false }) },
    ),
  );

  async function send(): Promise<void> {
    setTold(null);
    const answer = await collect.send('all');
    if (answer.__typename === 'CollectWalletsSuccess') setTold(done);
    else if (answer.__typename !== 'OutcomeUnclear') setTold({ tone: 'bad', text: toText(answer) });
  }

  return (
    <>
      <Button
        icon="wallet"
        busy={collect.isSending}
        disabled={!isFilled && collect.unclear === null}
        onClick={() => void send()}
      >
        {t(collect.unclear === null ? 'collect.submit' : 'unclear.again')}
      </Button>
      {collect.unclear !== null && <p className={styles['unclear']}>{t('collect.unclear')}</p>}
      {told !== null && (
        <div className={styles['told']}>
          <Alert tone={told.tone}>{told.text}</Alert>
        </div>
      )}
    </>
  );
}
