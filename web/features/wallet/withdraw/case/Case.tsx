import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { CasePage } from '../../records/case/CasePage.tsx';
import { CaseSection, SentPictures } from '../../records/case/CaseSection.tsx';
import type { WithdrawParts } from '../parts.ts';
import { RECORD_PATH } from '../../records/recordPaths.ts';
import type { Withdrawal_WholeFragment as Withdrawal } from '../Withdrawal.generated.ts';
import { ReceiptForm } from './ReceiptForm.tsx';
import { isFinal, TONES } from './states.ts';
import { useStateText } from './useStateText.ts';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';
import { WithdrawalMark } from './WithdrawalMark.tsx';
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx';

interface CaseProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly withdrawal: Withdrawal;
  readonly Pictures: WithdrawParts['Pictures'];
}

/** What to do now, how far the withdrawal is, and its figures. Nothing here cancels it. */
export function Case({ withdrawal, linkTo, Pictures }: CaseProps) {
  const { t } = useTranslation('withdraw');
  const toText = useStateText();
  const { id, state, operatorState, reason, amount, bankName, cardNumber, confirmBefore, asOf, note, proofs } =
    withdrawal;
  const isAsked = state === 'SENT';
  const texts = [...toText(withdrawal), note === null ? null : t('timeline.note', { note })];
  return (
    <CasePage
      record={{ ...linkTo(...RECORD_PATH), text: t('parts.record') }}
      amount={amount}
      way={[bankName, cardNumber].filter(Boolean).join(' ')}
      tone={reason === 'FORCED' ? 'ended' : TONES[state]}
      mark={<WithdrawalMark state={state} operatorState={operatorState} />}
      nowLabel={t('case.now')}
      clock={isAsked && confirmBefore !== null ? { text: t('case.timeToAnswer'), until: confirmBefore, asOf } : null}
      texts={texts.filter((text) => text !== null)}
      beside={
        <>
          <WithdrawalTimeline withdrawal={withdrawal} />
          <WithdrawalFacts withdrawal={withdrawal} />
        </>
      }
    >
      {isAsked && <ReceiptForm key={id} withdrawal={withdrawal} Pictures={Pictures} />}
      {proofs.length > 0 && (
        <CaseSection title={t('receipt.sentPictures')}>
          <SentPictures pictures={proofs} nameOf={(number) => t('receipt.picture', { number })} />
        </CaseSection>
      )}
      {isFinal(state) && <ButtonLink {...linkTo()}>{t('case.another')}</ButtonLink>}
    </CasePage>
  );
}
