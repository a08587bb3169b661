import { OperatorDay } from '../parts/OperatorDay.tsx';
import { Income } from './Income.tsx';

/** What the agent earned within some days (G2). */
export const IncomePage = () => <OperatorDay>{(today) => <Income today={today} />}</OperatorDay>;
