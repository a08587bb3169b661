import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { useCentreLink } from '../../lib/navigation/centreLink.ts';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { ClaimTickets } from './ClaimTickets.tsx';
import styles from './JoinPanel.module.css';
import { JoinSteps } from './JoinSteps.tsx';
import type { PromotionParts } from './parts.ts';
import { type Promotion, type Standing, statusOf, stepOf, toneOf } from './promotion.ts';
import { RedeemForm } from './RedeemForm.tsx';
import { useStatusText } from './useStatusText.ts';

interface JoinPanelProps {
  readonly promotion: Promotion;
  readonly now: number;
  readonly parts: PromotionParts;
  readonly onChanged: () => void;
}

/** Where the viewer stands, and the one step that they can take (`schema/promotionStates.ts`). */
export function JoinPanel({ promotion, now, parts, onChanged }: JoinPanelProps) {
  const { t } = useTranslation(['promotions', 'common']);
  const session = useSession();
  const locale = useLocale();
  const toStatus = useStatusText();
  const { standing } = promotion;
  const status = statusOf(promotion, now);
  const until = standing?.endsAt ?? null;
  const explanation = useExplanation(promotion, now);
  // Of a member it is known, or it could not be read.
  if (session.status === 'member' && standing === null) {
    return (
      <section className={styles['panel']} aria-label={t('promotions:panel')}>
        <p role="status">{t('promotions:explain.unknown')}</p>
        <Button icon="refresh" onClick={onChanged}>
          {t('common:action.retry')}
        </Button>
      </section>
    );
  }
  return (
    <section className={styles['panel']} aria-label={t('promotions:panel')} data-status={status}>
      <p className={styles['status']}>
        <Badge tone={toneOf(status)}>{toStatus(promotion, status)}</Badge>
        {status === 'CLAIM' && until !== null && (
          <span className={styles['quiet']}>{t('promotions:card.until', { time: formatMoment(until, locale) })}</span>
        )}
      </p>
      <p aria-live="polite">{explanation}</p>
      {standing?.note && (
        <blockquote className={styles['note']}>
          <p>{standing.note}</p>
        </blockquote>
      )}
      {standing?.staked && standing.stake && <Target staked={standing.staked} stake={standing.stake} />}
      <Step promotion={promotion} now={now} parts={parts} onChanged={onChanged} />
    </section>
  );
}

/** What the status means for the viewer, in a sentence. */
function useExplanation(promotion: Promotion, now: number): string {
  const { t } = useTranslation('promotions');
  const { standing, kind, terms } = promotion;
  const status = statusOf(promotion, now);
  switch (status) {
    case 'OTHER':
      return '';
    case 'CLOSE':
      return t(`explain.CLOSE.${closingOf(standing)}`);
    case 'JOINED':
      if (standing?.canApply === true) return t('explain.canApply');
      if (terms.enrolment !== 'AUTOMATIC') return t(kind === 'FIRST_DEPOSIT' ? 'explain.deposit' : 'explain.JOINED');
      return t('explain.everybody');
    case 'JOIN':
      return t(`explain.JOIN.${terms.enrolment === 'OTHER' ? 'JOIN' : terms.enrolment}`);
    case 'COMING_SOON':
    case 'APPLYING':
    case 'PROCESS':
    case 'REJECTED':
    case 'CLAIM':
    case 'CLAIMED':
    case 'ISSUED':
      return t(`explain.${status}`);
  }
}

const closingOf = (standing: Standing | null): 'ENDED' | 'NOT_ELIGIBLE' | 'NOT_CLAIMED' =>
  standing?.closedFor && standing.closedFor !== 'OTHER' ? standing.closedFor : 'ENDED';

function Target({ staked, stake }: Pick<Standing, 'staked' | 'stake'>) {
  const { t } = useTranslation('promotions');
  const locale = useLocale();
  if (!staked || !stake) return null;
  const figures = t('target', { staked: formatMoney(staked, locale), stake: formatMoney(stake, locale) });
  return (
    <div className={styles['target']}>
      <Meter
        label={figures}
        value={Number(staked.amount)}
        max={Number(stake.amount)}
        tone={Number(staked.amount) >= Number(stake.amount) ? 'win' : 'accent'}
      />
      <span aria-hidden="true">{figures}</span>
    </div>
  );
}

function Step({ promotion, now, parts, onChanged }: JoinPanelProps) {
  const { t } = useTranslation(['promotions', 'session']);
  const { status, signIn, requireMember } = useSession();
  const rewards = useCentreLink()('centre', 'rewardCenter');
  const step = stepOf(promotion, now);
  if (status !== 'member') {
    const isOver = statusOf(promotion, now) === 'CLOSE';
    if (isOver) return null;
    return (
      <div className={styles['form']}>
        <Button
          variant="primary"
          size="large"
          wide
          onClick={status === 'guest' ? signIn : () => requireMember(() => undefined)}
        >
          {t(`door.${status === 'guest' ? 'signIn' : 'real'}`)}
        </Button>
        {status === 'guest' && (
          <ButtonLink variant="quiet" to="/register">
            {t('session:join')}
          </ButtonLink>
        )}
      </div>
    );
  }
  const toRewards = (label: string) => (
    <ButtonLink {...rewards} variant="primary" size="large" icon="gift">
      {label}
    </ButtonLink>
  );
  switch (step) {
    case null: {
      const { standing, terms } = promotion;
      return standing?.status === 'CLAIMED' && terms.payout === 'TICKETS' ? toRewards(t('step.open')) : null;
    }
    case 'join':
    case 'apply':
      return <JoinSteps {...{ promotion, step, parts, onChanged }} />;
    case 'redeem':
      return <RedeemForm onChanged={onChanged} />;
    case 'claim':
      if (promotion.kind === 'RAFFLE') return <ClaimTickets promotionNumber={promotion.number} onChanged={onChanged} />;
      return toRewards(t('step.claim'));
  }
}
