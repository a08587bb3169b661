import { useState } from 'react';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { dayOf, latest } from '../../../ui/Period/period.ts';
import { useStandingPage } from '../../../ui/RecordPages/useStandingPage.ts';
import type { Chosen } from './historyFilter.ts';
import { MovementCase } from './movement/MovementCase.tsx';
import { TransactionHistory } from './TransactionHistory.tsx';

/** The account record (W4), and each movement on its own page, by the address. The way back finds the choice again. */
export function HistoryPage({ path, linkTo }: CentrePageProps) {
  // Fixed, so that the query's variables stay the same while the page is open.
  const [today] = useState(() => dayOf(new Date()));
  const [chosen, setChosen] = useState<Chosen>({ period: latest('week', today), group: 'all' });
  const place = useStandingPage();
  const id = path.join('.');
  if (id !== '') return <MovementCase key={id} id={id} linkTo={linkTo} />;
  return (
    <TransactionHistory
      chosen={chosen}
      today={today}
      place={place}
      linkTo={linkTo}
      onChoose={(next) => {
        setChosen(next);
        place.restart();
      }}
    />
  );
}
