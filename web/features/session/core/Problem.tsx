import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { useProblemText, type LoginProblem } from './useProblemText.ts';

/** What stands in the way of signing in, in the player's words. */
export function Problem({ problem }: { readonly problem: LoginProblem }) {
  const toProblemText = useProblemText(useLocale());
  return <Alert>{toProblemText(problem)}</Alert>;
}
