import { useQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLastKnown } from '../../apollo/useLastKnown.ts';
import { useFragment } from '../../apollo/useFragment.ts';
import { loadWords } from '../../i18n/init.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import type { Mall } from './mall.ts';
import { MallHeader } from './MallHeader.tsx';
import { MemberMall_ViewerFragmentDoc } from './MemberMall.generated.ts';
import styles from './MemberMall.module.css';
import type { PointMallParts } from './parts.ts';
import { viewOf } from './paths.ts';
import { PointMallDocument } from './PointMall.generated.ts';
import { Movements } from './records/Movements.tsx';
import { Redemptions } from './records/Redemptions.tsx';
import type { Reward } from './rewards/reward.ts';
import { Rewards } from './rewards/Rewards.tsx';
import { RulesView } from './RulesView.tsx';
import { ViewLinks } from './ViewLinks.tsx';

/** What the desks say, and the forms of the payment password in them. */
const loadDeskWords = (): Promise<void> =>
  loadWords('withdraw', 'payment', 'refusals', 'codes', 'security', 'registration');

const RedeemDesk = lazyPart(async () => {
  const [desk] = await Promise.all([import('./redeem/RedeemDesk.tsx'), loadDeskWords()]);
  return desk.RedeemDesk;
});

const ConvertDesk = lazyPart(async () => {
  const [desk] = await Promise.all([import('./convert/ConvertDesk.tsx'), loadDeskWords()]);
  return desk.ConvertDesk;
});

/** A member's points mall: points, and what the address names of rewards, movements, redemptions and rules. */
export function MemberMall({ parts }: { readonly parts: PointMallParts }) {
  const { t } = useTranslation(['points', 'common']);
  const [search] = useSearchParams();
  const view = viewOf(search);
  const [reward, setReward] = useState<Reward | null>(null);
  const [isConverting, setConverting] = useState(false);
  const answer = useQuery(PointMallDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = answer;
  const data = useLastKnown(answer, answer.data?.viewer?.pointRules);
  const viewer = data?.viewer ?? null;
  // The header asks for the wallet, and keeps it up to date.
  const funds = useFragment({
    fragment: MemberMall_ViewerFragmentDoc,
    from: viewer === null ? null : { __typename: 'Viewer', id: viewer.id },
  });
  const rules = viewer?.pointRules ?? null;

  if (viewer === null) {
    if (loading) return <Waiting />;
    return <Away busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (viewer.pointBalance === null && rules === null)
    return error ? (
      <Away busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <EmptyState
        level={1}
        picture="gift"
        title={t('points:off.title')}
        text={t('points:off.text')}
        action={<ButtonLink to="/help">{t('points:off.help')}</ButtonLink>}
      />
    );

  const mall: Mall = {
    balance: viewer.pointBalance,
    mainBalance: funds.complete ? (funds.data.wallet?.mainBalance.amount ?? null) : null,
    currencySymbol: data?.site?.currency.symbol ?? null,
    pointsPerUnit: rules?.pointsPerUnit ?? null,
  };
  return (
    <div className={styles['mall']}>
      <MallHeader mall={mall} rules={rules} onConvert={() => setConverting(true)} />
      <Suspense>
        <RedeemDesk mall={mall} reward={reward} parts={parts} onClose={() => setReward(null)} />
        <ConvertDesk
          mall={mall}
          minimumPoints={rules?.minimumPoints ?? null}
          isOpen={isConverting}
          parts={parts}
          onClose={() => setConverting(false)}
        />
      </Suspense>
      <ViewLinks view={view} />
      {view === 'rewards' && <Rewards mall={mall} onRedeem={setReward} />}
      {view === 'details' && <Movements />}
      {view === 'history' && <Redemptions />}
      {view === 'rules' &&
        (rules === null ? (
          <Away busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <RulesView rules={rules} currencySymbol={mall.currencySymbol} />
        ))}
    </div>
  );
}

function Away({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation(['points', 'common']);
  return (
    <EmptyState
      announce
      picture="alert"
      title={t('points:away.title')}
      text={t('points:away.text')}
      action={
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles['mall']} aria-busy="true">
      <Skeleton height="300px" radius="var(--radius-3)" />
      <Skeleton height="47px" radius="var(--radius-1)" />
      <Skeleton height="420px" radius="var(--radius-2)" />
    </div>
  );
}
