import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { useProblemText, type LoginProblem } from './useProblemText.ts';

/** The message why a sign-in failed. */
export function Problem({ problem }: { readonly problem: LoginProblem }) {
  const toProblemText = useProblemText(useLocale());
  return <Alert>{toProblemText(problem)}</Alert>;
}
