import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { dayIn } from '../../../ui/Period/period.ts';
import { ZoneNote } from '../../../ui/Period/ZoneNote.tsx';
import { RecordFailed, RecordLoading } from '../../../ui/RecordPages/RecordStates.tsx';
import { LineCalendarDocument } from './OperatorDay.generated.ts';

interface OperatorDayProps {
  /** @param today by the operator's calendar; the same while the page is open, so that its query stays the same */
  readonly children: (today: string) => ReactNode;
}

/** A page whose days are those of the operator's calendar, which the centre has asked for before. */
export function OperatorDay({ children }: OperatorDayProps) {
  const { data, loading, refetch } = useQuery(LineCalendarDocument);
  if (data?.site) return <Today timeZone={data.site.timeZone}>{children}</Today>;
  if (loading) return <RecordLoading />;
  return <RecordFailed busy={false} onRetry={() => void refetch().catch(() => undefined)} />;
}

function Today({ timeZone, children }: OperatorDayProps & { readonly timeZone: string }) {
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return (
    <>
      {children(today)}
      <ZoneNote timeZone={timeZone} />
    </>
  );
}
