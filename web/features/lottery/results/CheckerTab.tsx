import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import type { TicketChecker } from './TicketChecker.tsx';

const Checker = lazyPart(async () => (await import('./TicketChecker.tsx')).TicketChecker);

/** The ticket checker; its code is loaded when the tab is opened. */
export function CheckerTab(props: ComponentProps<typeof TicketChecker>) {
  return (
    <Suspense>
      <Checker {...props} />
    </Suspense>
  );
}
