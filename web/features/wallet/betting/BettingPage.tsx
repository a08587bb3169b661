import { useState } from 'react';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { dayOf, latest } from '../../../ui/Period/period.ts';
import { useStandingPage } from '../../../ui/RecordPages/useStandingPage.ts';
import { BetCase } from './BetCase.tsx';
import type { Chosen } from './betFilter.ts';
import { BettingRecord } from './BettingRecord.tsx';

/** The betting record (W4), and each bet on a page of its own, by the address. The way back finds the choice again. */
export function BettingPage({ path, linkTo }: CentrePageProps) {
  // Fixed, so that the query's variables stay the same while the page is open.
  const [today] = useState(() => dayOf(new Date()));
  const [chosen, setChosen] = useState<Chosen>({ period: latest('week', today), category: null, vendorCode: '' });
  const place = useStandingPage();
  const id = path.join('.');
  if (id !== '') return <BetCase key={id} id={id} linkTo={linkTo} />;
  return (
    <BettingRecord
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
