import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toCents, fromCents } from '../../../../schema/cents.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import type { Draw } from '../draw/draws.ts';
import { LotteryTicketsDocument } from '../tickets/MyTickets.generated.ts';
import styles from './DrawNews.module.css';

interface DrawNewsProps {
  readonly code: string;
  /** The draw that was drawn while the page was open; null before the first. */
  readonly drawn: Draw | null;
}

/**
 * Says that a draw has just been drawn, and the member's result; announced politely. Its space is kept from the start,
 * so that nothing below moves.
 */
export function DrawNews(props: DrawNewsProps) {
  const { status } = useSession();
  return (
    <div className={styles['news']} role="status" data-member={status === 'member' || undefined}>
      <News {...props} />
    </div>
  );
}

function News({ code, drawn }: DrawNewsProps) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const { status } = useSession();
  const { data, refetch } = useQuery(LotteryTicketsDocument, {
    variables: { code },
    skip: status !== 'member' || drawn === null,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  useEffect(
    function askForTickets() {
      // Tickets are settled shortly after the draw: the operator reports that with a second state.
      if (status === 'member' && drawn?.state === 'SETTLED') void refetch().catch(() => undefined);
    },
    [status, drawn?.id, drawn?.state, refetch],
  );
  const own = (data?.viewer?.lotteryTickets?.edges ?? [])
    .map(({ node }) => node)
    .filter(({ drawNumber }) => drawNumber === drawn?.number);
  const won = own.filter(({ state }) => state === 'WON');
  const isDecided = own.length > 0 && own.every(({ state }) => state !== 'PLACED' && state !== 'OTHER');
  const prize = {
    amount: fromCents(won.reduce((sum, { payout }) => sum + toCents(payout?.amount ?? '0'), 0n)),
    currencySymbol: won[0]?.payout?.currencySymbol ?? '',
  };
  if (drawn === null) return null;
  return (
    <>
      <p className={styles['title']}>{t('news.title', { number: drawn.number })}</p>
      {isDecided && (
        <p className={styles['own']} data-won={won.length > 0 || undefined}>
          {won.length > 0
            ? t('news.won', { count: won.length, amount: formatMoney(prize, locale) })
            : t('news.lost', { count: own.length })}
        </p>
      )}
    </>
  );
}
