import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import type { Licence } from '../../../operator/documents.ts';
import { documentOf, documentToChange, replaceDocument } from '../../../operator/documents.ts';
import type { Texts } from '../../../texts.ts';
import type { OperatorServices } from './changes.ts';
import { applyChange } from './changes.ts';

/** The operator's statement on its licensing. */
export interface Licensing {
  readonly statement: Texts | null;
  readonly licences: readonly Licence[];
}

export async function licensingOf(db: Executor): Promise<Licensing> {
  const { licensingStatement, licences } = await documentOf(db, 'brand');
  return { statement: licensingStatement, licences };
}

/** @param statement null for none */
export function changeLicensingStatement(operator: OperatorServices, statement: Texts | null): Promise<Texts | null> {
  return applyChange(
    operator,
    'licensing statement',
    async (tx) => (await documentToChange(tx, 'brand')).licensingStatement,
    async (tx) => {
      await replaceDocument(tx, 'brand', { ...(await documentToChange(tx, 'brand')), licensingStatement: statement });
    },
  );
}

/** Refuses a second licence of the same issuer with 409. */
export function addLicence(operator: OperatorServices, licence: Licence): Promise<Licence | null> {
  return applyChange(
    operator,
    `licence ${licence.name}`,
    (tx) => licenceToChange(tx, licence.name),
    async (tx, before) => {
      if (before) throw new Refusal('INVALID_PARAMETERS', { status: 409, message: 'The licence is there' });
      await replaceLicences(tx, (licences) => [...licences, licence]);
    },
  );
}

/** Refuses an unknown licence with 404. */
export function changeLicence(
  operator: OperatorServices,
  name: string,
  change: Partial<Omit<Licence, 'name'>>,
): Promise<Licence | null> {
  return applyChange(
    operator,
    `licence ${name}`,
    (tx) => licenceToChange(tx, name),
    async (tx, before) => {
      requireLicence(before);
      await replaceLicences(tx, (licences) =>
        licences.map((licence) => (licence.name === name ? { ...licence, ...change } : licence)),
      );
    },
  );
}

export function removeLicence(operator: OperatorServices, name: string): Promise<Licence | null> {
  return applyChange(
    operator,
    `licence ${name}`,
    (tx) => licenceToChange(tx, name),
    async (tx, before) => {
      requireLicence(before);
      await replaceLicences(tx, (licences) => licences.filter((licence) => licence.name !== name));
    },
  );
}

async function licenceToChange(tx: Transaction, name: string): Promise<Licence | null> {
  return (await documentToChange(tx, 'brand')).licences.find((licence) => licence.name === name) ?? null;
}

async function replaceLicences(
  tx: Transaction,
  change: (licences: readonly Licence[]) => readonly Licence[],
): Promise<void> {
  const brand = await documentToChange(tx, 'brand');
  await replaceDocument(tx, 'brand', { ...brand, licences: change(brand.licences) });
}

function requireLicence(licence: Licence | null): void {
  if (!licence) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'The licence is not known' });
}
