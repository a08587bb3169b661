import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotteryFamily } from '../../../apollo/schema.generated.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { useLocale } from '../../../lib/locale.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { DrawProof } from '../draw/DrawProof.tsx';
import { DrawResult, ShortResult } from '../draw/DrawResult.tsx';
import { formatDrawTime } from '../draw/formatDrawTime.ts';
import styles from './DrawHistory.module.css';
import { LotteryHistoryDocument } from './Results.generated.ts';

const SaveProofs = lazyPart(async () => (await import('./SaveProofs.tsx')).SaveProofs);

const STEP = 20;
/** Maximum of the gateway. */
const MOST = 100;

interface DrawHistoryProps {
  readonly code: string;
  readonly family: LotteryFamily;
  /** The draw that was drawn while the page was open; a new one refetches. */
  readonly drawnId: string | null;
}

/** The last draw in full, the others collapsed, with a button for more. */
export function DrawHistory({ code, family, drawnId }: DrawHistoryProps) {
  const { t } = useTranslation(['lottery', 'common']);
  const locale = useLocale();
  const [asked, setAsked] = useState(STEP);
  const [saving, setSaving] = useState(false);
  const { data, previousData, loading, refetch } = useQuery(LotteryHistoryDocument, {
    variables: { code, first: asked },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  useEffect(
    function askAfterDraw() {
      if (drawnId !== null) void refetch().catch(() => undefined);
    },
    [drawnId, refetch],
  );
  const whole = data?.lottery?.draws ?? null;
  // The previous draws stay until more are loaded.
  const draws = whole ?? previousData?.lottery?.draws ?? null;
  const hasMore = whole === null || (whole.length >= asked && asked < MOST);
  if (!draws && loading) return <Skeleton height="420px" radius="var(--radius-2)" />;
  if (!draws)
    return (
      <EmptyState
        announce
        picture="alert"
        title={t('common:error.part')}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>}
      />
    );
  if (draws.length === 0)
    return (
      <EmptyState picture="history" title={t('lottery:history.none.title')} text={t('lottery:history.none.text')} />
    );
  // The day of the newest draw that can be checked; other days have nothing to save.
  const lastDay = draws.find(({ verifyUrl }) => verifyUrl !== null)?.day ?? null;
  return (
    <>
      <div className={styles['history']}>
        {lastDay !== null && (
          <p className={styles['actions']}>
            <Button variant="quiet" size="small" icon="download" onClick={() => setSaving(true)}>
              {t('lottery:proof.save')}
            </Button>
          </p>
        )}
        {lastDay !== null && saving && (
          <Suspense>
            <SaveProofs code={code} lastDay={lastDay} onClose={() => setSaving(false)} />
          </Suspense>
        )}
        <ol className={styles['draws']}>
          {draws.map((draw, place) => (
            <li key={draw.id}>
              <details className={styles['draw']} open={place === 0 || undefined}>
                <summary className={styles['summary']}>
                  <span className={styles['when']}>
                    <strong>{draw.number}</strong>
                    {draw.drawsAt && <span>{formatDrawTime(draw.drawsAt, locale)}</span>}
                    {draw.state === 'VOID' && <Badge tone="quiet">{t('lottery:history.void')}</Badge>}
                  </span>
                  <span className={styles['short']}>
                    <ShortResult draw={draw} family={family} />
                  </span>
                </summary>
                <div className={styles['content']}>
                  {draw.tiers.length > 0 && <DrawResult draw={draw} family={family} />}
                  <DrawProof commitment={draw.commitment} verifyUrl={draw.verifyUrl} />
                </div>
              </details>
            </li>
          ))}
        </ol>
      </div>
      {hasMore && (
        <p className={styles['more']}>
          <Button
            busy={loading}
            onClick={() => (whole === null ? void refetch().catch(() => undefined) : setAsked(asked + STEP))}
          >
            {t('lottery:opened.more')}
          </Button>
        </p>
      )}
    </>
  );
}
