import type { ComponentType } from 'react';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { OperatorDay } from '../parts/OperatorDay.tsx';
import { teamPartOf } from '../parts/agentPaths.ts';
import { TeamLevel } from './TeamLevel.tsx';
import { TeamPerson } from './TeamPerson.tsx';

interface TeamPageProps extends CentrePageProps {
  /** Sends money to a member directly below, and sets the payment password that this needs. */
  readonly Transfer: ComponentType<CentrePageProps>;
}

/** The line level by level, each person in it, and money for those directly below (G2, W5). */
export function TeamPage({ path, linkTo, Transfer }: TeamPageProps) {
  const part = teamPartOf(path);
  switch (part.kind) {
    case 'top':
      return <TeamLevel linkTo={linkTo} />;
    case 'person':
      return (
        <OperatorDay>{(today) => <TeamPerson key={part.id} id={part.id} today={today} linkTo={linkTo} />}</OperatorDay>
      );
    case 'transfer':
      return <Transfer path={path} linkTo={linkTo} />;
  }
}
