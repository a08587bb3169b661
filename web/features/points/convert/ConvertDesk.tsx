import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { DoneStep } from '../DoneStep.tsx';
import type { Mall } from '../mall.ts';
import type { PointMallParts } from '../parts.ts';
import { PasswordStep } from '../PasswordStep.tsx';
import { UnclearPoints } from '../UnclearPoints.tsx';
import { usePointsText } from '../usePointsText.ts';
import { useRefreshPoints } from '../useRefreshPoints.ts';
import { ConvertForm } from './ConvertForm.tsx';
import { type ConvertAnswer, type Exchange, useConvertPoints } from './useConvertPoints.ts';
import { useConvertText } from './useConvertText.ts';

interface ConvertDeskProps {
  readonly mall: Mall;
  readonly minimumPoints: string | null;
  readonly isOpen: boolean;
  readonly parts: PointMallParts;
  readonly onClose: () => void;
}

interface Done {
  readonly id: string | null;
  readonly text: string;
}

/**
 * Converts points in a dialog. A conversion that is not clear is told in the dialog, or on the page where it is closed,
 * as after a reload; until it is clear nothing else can be converted.
 */
export function ConvertDesk({ mall, minimumPoints, isOpen, parts, onClose }: ConvertDeskProps) {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const refresh = useRefreshPoints();
  const toPoints = usePointsText();
  const toText = useConvertText(mall.currencySymbol);
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  const [password, setPassword] = useState<'first' | 'reset' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, unclear, isSending } = useConvertPoints({
    onDone: (id) => finish({ id, text: t('convert.doneUnknown') }),
    onRefused(reason, { points }) {
      setTyped(points);
      setProblem(null);
      refresh();
      showToast(toText({ __typename: 'Unreachable', reason, isUnclear: false }), 'bad');
    },
  });

  /** By the time of an answer the dialog may have been left for the history. */
  const isShown = useRef(false);
  useEffect(
    function noteShown() {
      isShown.current = isOpen;
    },
    [isOpen],
  );

  function finish(next: Done): void {
    setProblem(null);
    setTyped('');
    refresh();
    if (isShown.current) setDone(next);
    else showToast(next.text, 'good');
  }

  function close(): void {
    setDone(null);
    setPassword(null);
    setProblem(null);
    onClose();
  }

  async function exchange(what: Exchange, paymentPassword: string): Promise<void> {
    setProblem(null);
    const answer = await send(what, paymentPassword);
    if (answer.__typename === 'OutcomeUnclear') return;
    if (answer.__typename === 'ConvertPointsSuccess')
      return finish({
        id: answer.redemptionId,
        text: t('convert.done', { amount: formatMoney(answer.amount, locale) }),
      });
    if (STALE.has(answer.__typename)) refresh();
    if (answer.__typename === 'PaymentPasswordMissing') setPassword('first');
    setProblem(toText(answer));
  }

  const notice = unclear !== null && (
    <UnclearPoints
      title={t('convert.unclear.title', { points: toPoints(unclear.points) })}
      text={t('convert.unclear.text')}
      problem={problem}
      parts={parts}
      onAgain={(paymentPassword) => exchange(unclear, paymentPassword)}
      onLook={close}
    />
  );
  if (!isOpen) return notice;
  return (
    <Dialog
      open
      title={t('convert.title')}
      dismissible={!isSending}
      showClose={!isSending}
      onClose={isSending ? () => undefined : close}
    >
      {done !== null ? (
        <DoneStep title={done.text} reference={done.id} onClose={close} />
      ) : notice ? (
        notice
      ) : password !== null ? (
        <PasswordStep
          kind={password}
          parts={parts}
          onBack={() => {
            setProblem(null);
            setPassword(null);
          }}
        />
      ) : mall.pointsPerUnit === null ? (
        <p>{t('convert.closed')}</p>
      ) : (
        <ConvertForm
          limits={{ balance: mall.balance, minimumPoints, pointsPerUnit: mall.pointsPerUnit }}
          currencySymbol={mall.currencySymbol}
          typed={typed}
          isSending={isSending}
          problem={problem}
          onTyped={setTyped}
          onSend={exchange}
          onReset={() => setPassword('reset')}
        />
      )}
    </Dialog>
  );
}

/** Answers that tell that what the page shows is out of date. */
const STALE: ReadonlySet<ConvertAnswer['__typename']> = new Set<ConvertAnswer['__typename']>([
  'ConversionOutOfLimits',
  'ConversionRateChanged',
  'InsufficientPoints',
  'FeatureUnavailable',
]);
