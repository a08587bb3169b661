import { useTranslation } from 'react-i18next';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { useConfirm } from '../../ui/Confirm/useConfirm.ts';
import { showToast } from '../../ui/Toast/toasts.ts';
import type { Bonus } from './bonus.ts';
import styles from './BonusCard.module.css';
import { type GiveUpAnswer, useGiveUpBonus } from './useGiveUpBonus.ts';

interface GiveUpButtonProps {
  readonly bonus: Pick<Bonus, 'id' | 'balance'>;
  /** Id of the bonus's name. */
  readonly describedBy: string;
  /** Called when the bonus may have ended. */
  readonly onChanged: () => void;
}

/** Gives a bonus up, after a question. While it is unclear whether it was, says so; pressed then, it sends it again. */
export function GiveUpButton({ bonus: { id, balance }, describedBy, onChanged }: GiveUpButtonProps) {
  const { t } = useTranslation(['bonuses', 'refusals']);
  const locale = useLocale();
  const confirm = useConfirm();
  const toFailureText = useFailureText();
  const { unclear, isSending, send } = useGiveUpBonus(id, tellOutcome);

  function tellOutcome({ kind }: WriteOutcome): void {
    onChanged();
    showToast(
      kind === 'done' ? t('bonuses:giveUp.done') : t('refusals:bonus-not-open'),
      kind === 'done' ? 'good' : 'bad',
    );
  }

  /** Nothing is told of an unclear answer: the card tells it, and its outcome is told later. */
  function tell(answer: GiveUpAnswer): void {
    switch (answer.__typename) {
      case 'GiveUpBonusSuccess':
        onChanged();
        return showToast(t('bonuses:giveUp.done'), 'good');
      case 'BonusNotOpen':
      case 'InvalidInput':
        onChanged();
        return unclear === null ? showToast(t('refusals:bonus-not-open'), 'bad') : undefined;
      case 'RateLimited':
        return showToast(t('bonuses:giveUp.wait'), 'bad');
      case 'FeatureUnavailable':
        return showToast(t('bonuses:giveUp.closed'), 'bad');
      case 'Unreachable':
        return answer.isUnclear ? undefined : showToast(toFailureText(answer, t('bonuses:giveUp.unclear')), 'bad');
      // The client handles the end of a session, and a trial account has no bonus.
      case 'OutcomeUnclear':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return undefined;
    }
  }

  async function ask(): Promise<void> {
    const agreed =
      unclear !== null ||
      (await confirm({
        title: t('bonuses:giveUp.title'),
        text:
          balance === null
            ? t('bonuses:giveUp.text')
            : t('bonuses:giveUp.textAmount', { amount: formatMoney(balance, locale) }),
        confirmLabel: t('bonuses:giveUp.yes'),
        cancelLabel: t('bonuses:giveUp.no'),
        tone: 'danger',
      }));
    if (agreed) tell(await send(id));
  }

  return (
    <div className={styles['act']}>
      {unclear !== null && (
        <p className={styles['quiet']} role="status">
          {t('bonuses:giveUp.unclear')}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={isSending}
        onClick={() => void ask()}
        aria-describedby={describedBy}
      >
        {unclear === null ? t('bonuses:giveUp.action') : t('bonuses:giveUp.again')}
      </Button>
    </div>
  );
}
