import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { accountPartOf } from './account.ts';
import { AccountTop } from './AccountTop.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkPage } from './LinkPage.tsx';
import { OpenAccount } from './OpenAccount.tsx';
import { WithTerms } from './WithTerms.tsx';

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
