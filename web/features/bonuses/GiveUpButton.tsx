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
  const { t } = useTranslation('bonuses');
  const locale = useLocale();
  const confirm = useConfirm();
  const toFailureText = useFailureText();
  const { unclear, isSending, send } = useGiveUpBonus(id, tellOutcome);

  function tellOutcome({ kind }: WriteOutcome): void {
    onChanged();
    showToast(kind === 'done' ? t('giveUp.done') : t('giveUp.notOpen'), kind === 'done' ? 'good' : 'bad');
  }

  /** Nothing is told of an unclear answer: the card tells it, and its outcome is told later. */
  function tell(answer: GiveUpAnswer): void {
    switch (answer.__typename) {
      case 'GiveUpBonusSuccess':
        onChanged();
        return showToast(t('giveUp.done'), 'good');
      case 'BonusNotOpen':
      case 'InvalidInput':
        onChanged();
        return showToast(t('giveUp.notOpen'), 'bad');
      case 'RateLimited':
        return showToast(t('giveUp.wait'), 'bad');
      case 'FeatureUnavailable':
        return showToast(t('giveUp.closed'), 'bad');
      case 'Unreachable':
        return answer.isUnclear ? undefined : showToast(toFailureText(answer, t('giveUp.unclear')), 'bad');
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
        title: t('giveUp.title'),
        text: balance === null ? t('giveUp.text') : t('giveUp.textAmount', { amount: formatMoney(balance, locale) }),
        confirmLabel: t('giveUp.yes'),
        cancelLabel: t('giveUp.no'),
        tone: 'danger',
      }));
    if (agreed) tell(await send(id));
  }

  return (
    <div className={styles['act']}>
      {unclear !== null && (
        <p className={styles['quiet']} role="status">
          {t('giveUp.unclear')}
        </p>
      )}
      <Button variant="quiet" size="small" busy={isSending} onClick={() => void ask()} aria-describedby={describedBy}>
        {unclear === null ? t('giveUp.action') : t('giveUp.again')}
      </Button>
    </div>
  );
}
