import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { CaseMissing } from '../records/case/CaseStates.tsx';
import { EntryPage } from '../records/case/EntryPage.tsx';
import { RecordFailed, RecordLoading } from '../../../ui/RecordPages/RecordStates.tsx';
import { BetCaseDocument } from './BetCase.generated.ts';
import { BetFacts } from './BetFacts.tsx';
import { BetMovements } from './BetMovements.tsx';
import { BetProofs } from './BetProofs.tsx';
import { BetResult } from './BetResult.tsx';
import { BetStateMark } from './BetStateMark.tsx';
import { useKindName } from './useKindName.ts';

interface BetCaseProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly id: string;
}

/** One bet with its figures, what proves it, and the movements of money that belong to it. */
export function BetCase({ id, linkTo }: BetCaseProps) {
  const { t } = useTranslation('records');
  const kindName = useKindName();
  const { data, error, loading, refetch } = useQuery(BetCaseDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const bet = data?.viewer?.bet;
  const record = { ...linkTo(), text: t('betting.back') };
  if (bet) {
    const { game, selection, state, operatorState, result } = bet;
    const where = [game?.vendor.name, kindName(bet)].filter(Boolean).join(' · ');
    return (
      <EntryPage
        record={record}
        title={game?.name ?? kindName(bet) ?? t('betting.numbered', { number: bet.id })}
        about={[where, selection ?? ''].filter((line) => line !== '')}
        outcome={
          <>
            <BetResult result={result} />
            <BetStateMark state={state} operatorState={operatorState} />
          </>
        }
      >
        <BetFacts bet={bet} />
        <BetProofs bet={bet} />
        <BetMovements bet={bet} />
      </EntryPage>
    );
  }
  if (error) return <RecordFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <RecordLoading />;
  return <CaseMissing title={t('betting.missing.title')} text={t('betting.missing.text')} record={record} />;
}
