import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { lazyPage } from '../../../lib/loading/lazyPage.tsx';
import { accountPartOf } from './account.ts';
import { AccountTop } from './AccountTop.tsx';
import { LinkPage } from './LinkPage.tsx';
import { WithTerms } from './WithTerms.tsx';

/** Forms come when they are opened. */
const OpenAccount = lazyPage(async () => (await import('./OpenAccount.tsx')).OpenAccount);
const LinkForm = lazyPage(async () => (await import('./LinkForm.tsx')).LinkForm);

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
