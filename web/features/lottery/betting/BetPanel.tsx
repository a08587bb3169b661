import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/navigation/unsaved.ts';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { BetMaker } from './BetMaker.tsx';
import styles from './BetPanel.module.css';
import { KindTerms } from './KindTerms.tsx';
import type { LotteryTable_TermsFragment } from '../table/LotteryTable.generated.ts';

const PANEL = 'bet-kinds';

interface BetPanelProps {
  readonly code: string;
  readonly terms: LotteryTable_TermsFragment;
  /** A `LotteryBetKind.code` from the address; an unknown one selects the first kind. */
  readonly kindCode: string | null;
  readonly onKind: (code: string) => void;
  /** Called when a bet was added to the slip. */
  readonly onAdded: () => void;
}

/** A round amount if the limits allow it, else the minimum. */
const usualStake = ({ minStake, maxStake }: LotteryTable_TermsFragment): string =>
  Number(minStake.amount) <= 1 && Number(maxStake.amount) >= 1 ? '1.00' : minStake.amount;

/** Kinds of bets in groups, and the form for a bet of the chosen kind. */
export function BetPanel({ code, terms, kindCode, onKind, onAdded }: BetPanelProps) {
  const { t } = useTranslation('lottery');
  const kinds = terms.groups.flatMap(({ kinds: own }) => own);
  const kind = kinds.find((known) => known.code === kindCode) ?? kinds[0];
  const group = terms.groups.find(({ kinds: own }) => own.some((known) => known.code === kind?.code));
  const [stake, setStake] = useState(() => usualStake(terms));
  const [isTouched, setTouched] = useState(false);
  useUnsaved(isTouched);
  if (!kind || !group) return null;
  return (
    <div className={styles['panel']}>
      {terms.groups.length > 1 && (
        <Tabs
          label={t('bet.groups')}
          value={group.code}
          panelId={PANEL}
          items={terms.groups.map(({ code: value, name }) => ({ value, label: name }))}
          onChange={(value) => {
            const first = terms.groups.find((known) => known.code === value)?.kinds[0];
            if (first) onKind(first.code);
          }}
        />
      )}
      <div
        id={PANEL}
        className={styles['kinds']}
        {...(terms.groups.length > 1 && { role: 'tabpanel', 'aria-label': group.name })}
      >
        {group.kinds.length > 1 && (
          <div className={styles['choices']} role="group" aria-label={t('bet.kinds')}>
            {group.kinds.map((known) => (
              <button
                key={known.code}
                type="button"
                className={styles['choice']}
                aria-pressed={known.code === kind.code}
                onClick={() => onKind(known.code)}
              >
                {known.name}
              </button>
            ))}
          </div>
        )}
        <h3 className={styles['kindName']}>{kind.name}</h3>
        <KindTerms kind={kind} />
        {kind.pick === 'OTHER' ? (
          <p>{t('bet.unknownPick')}</p>
        ) : (
          <BetMaker
            key={kind.code}
            code={code}
            kind={kind}
            terms={terms}
            stake={stake}
            onStake={setStake}
            onTouched={setTouched}
            onAdded={onAdded}
          />
        )}
      </div>
    </div>
  );
}
