import type { DocumentNode } from '@apollo/client';
import type { Bootstrap } from '../apollo/bootstrap.ts';
import { BootstrapDocument } from './Bootstrap.generated.ts';
import { PageBannersDocument } from './shell/PageBanners.generated.ts';

/** Documents of pages, loaded with the code of the page. */
const PAGE_DOCUMENTS: Readonly<Record<string, () => Promise<DocumentNode>>> = {
  HomePage: async () => (await import('./pages/HomePage.generated.ts')).HomePageDocument,
  RegistrationForm: async () =>
    (await import('../features/session/registration/RegistrationDialog.generated.ts')).RegistrationFormDocument,
};

/** The documents of the answers that come with the page. */
export async function documentsOf(bootstrap: Bootstrap | null): Promise<Readonly<Record<string, DocumentNode>>> {
  const asked = Object.entries(PAGE_DOCUMENTS).filter(([operation]) => bootstrap && operation in bootstrap.answers);
  // If a document does not load, the page queries by itself.
  const ofPage = await Promise.all(asked.map(async ([operation, load]) => [operation, await load()] as const)).catch(
    () => [],
  );
  return { Bootstrap: BootstrapDocument, PageBanners: PageBannersDocument, ...Object.fromEntries(ofPage) };
}
