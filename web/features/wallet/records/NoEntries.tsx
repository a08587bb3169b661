import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';

interface NoEntriesProps {
  /** Whether everything is shown, so that there are none at all. */
  readonly isAll: boolean;
  /** None at all: leads to a first one. */
  readonly none: Words & { readonly link: CentrePageLink };
  /** None of this choice: shows everything instead. */
  readonly nothing: Words & { readonly onShowAll: () => void };
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** In place of the rows of a record that has none. */
export function NoEntries({ isAll, none, nothing }: NoEntriesProps) {
  const { title, text } = isAll ? none : nothing;
  return (
    <EmptyState
      level={3}
      picture="history"
      title={title}
      text={text}
      action={
        isAll ? (
          <ButtonLink {...none.link} variant="primary">
            {none.action}
          </ButtonLink>
        ) : (
          <Button onClick={nothing.onShowAll}>{nothing.action}</Button>
        )
      }
    />
  );
}
