import { lazy } from 'react';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { withinChunkDeadline } from '../../../lib/loading/chunks.ts';
import { accountPartOf } from './account.ts';
import { AccountTop } from './AccountTop.tsx';
import { LinkPage } from './LinkPage.tsx';
import { WithTerms } from './WithTerms.tsx';

/** Forms come when they are opened. */
const OpenAccount = lazy(async () => ({
  default: (await withinChunkDeadline(() => import('./OpenAccount.tsx'))).OpenAccount,
}));
const LinkForm = lazy(async () => ({ default: (await withinChunkDeadline(() => import('./LinkForm.tsx'))).LinkForm }));

/** Accounts that an agent opens, and the links by which others join below them (G2). */
export function AccountPage({ path, linkTo }: CentrePageProps) {
  const part = accountPartOf(path);
  switch (part.kind) {
    case 'top':
      return <AccountTop linkTo={linkTo} />;
    case 'open':
      return (
        <WithTerms back={linkTo()}>
          {(terms, ask) => <OpenAccount terms={terms} linkTo={linkTo} onStale={ask} />}
        </WithTerms>
      );
    case 'new':
      return (
        <WithTerms back={linkTo()}>
          {(terms, ask) => <LinkForm terms={terms} linkTo={linkTo} onStale={ask} />}
        </WithTerms>
      );
    case 'link':
      return <LinkPage key={part.id} id={part.id} linkTo={linkTo} />;
  }
}
