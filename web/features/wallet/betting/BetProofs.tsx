import { useTranslation } from 'react-i18next';
import { CheckLink } from '../records/case/CheckLink.tsx';
import { EntrySection } from '../records/case/EntryPage.tsx';
import styles from '../records/case/EntryPage.module.css';
import type { Bet } from './bet.ts';
import { BetStateMark } from './BetStateMark.tsx';

/** What proves a bet's outcome: of a combined bet each part, with what became of it. */
export function BetProofs({ bet: { kind, state, proofs } }: { readonly bet: Bet }) {
  const { t } = useTranslation('records');
  if (proofs?.length === 0) return null;
  return (
    <EntrySection title={t('betting.proof.title')}>
      {proofs === null ? (
        <p className={styles['quiet']}>{t('betting.proof.away')}</p>
      ) : (
        <ul className={styles['proofs']}>
          {proofs.map((proof, at) => (
            <li key={proof.id}>
              {kind === 'COMBINED' && (
                <span>
                  {t('betting.proof.part', { number: at + 1 })}{' '}
                  {proof.state && <BetStateMark state={proof.state} operatorState={null} />}
                </span>
              )}
              {proof.verifyUrl === null ? (
                <span className={styles['quiet']}>
                  {t(
                    kind === 'ROUND'
                      ? 'betting.proof.seed'
                      : state === 'RETURNED'
                        ? 'betting.proof.none'
                        : 'betting.proof.later',
                  )}
                </span>
              ) : (
                <CheckLink verifyUrl={proof.verifyUrl}>{t('betting.proof.check')}</CheckLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </EntrySection>
  );
}
