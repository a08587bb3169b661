import { CriticalityLevel, diff, DiffRule } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { printContract } from '../../support/contractSchema.ts';
import { withoutParts } from './withoutParts.ts';

/** What a change does to a client: stops it, may surprise it, or nothing. The order of the changelog. */
export const CHANGE_CLASSES = ['breaking', 'dangerous', 'safe'] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

export interface Change {
  readonly class: ChangeClass;
  /** One line that names what changed, the same for the same change. */
  readonly text: string;
}

const CLASS_OF = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
} as const satisfies Record<CriticalityLevel, ChangeClass>;

/**
 * What changed in the contract since a release. Descriptions may change freely, and so may the parts of a type that is
 * new altogether.
 *
 * @param release the SDL of the released contract
 */
export async function contractChanges(release: string, present: GraphQLSchema): Promise<Change[]> {
  // Both from printed text, without the directives that only the gateway reads.
  const changes = await diff(buildSchema(release), buildSchema(printContract(present)), [
    withoutParts,
    DiffRule.ignoreDescriptionChanges,
  ]);
  return changes
    .filter(({ type }) => !type.includes('DESCRIPTION'))
    .map(({ criticality, message }) => ({ class: CLASS_OF[criticality.level], text: oneLine(message) }));
}

/**
 * Documents of released sites that no longer fit the contract: pages that are still open would fail.
 *
 * @param manifest document texts by id
 */
export function brokenDocuments(
  version: string,
  manifest: Readonly<Record<string, string>>,
  present: GraphQLSchema,
): Change[] {
  return Object.values(manifest)
    .filter((text) => !fits(text, present))
    .map((text) => ({ class: 'breaking', text: `Document '${operationName(text)}' of ${version} no longer runs` }));
}

/** Whether a document is valid under the contract. */
export function fits(text: string, present: GraphQLSchema): boolean {
  return validate(present, parse(text)).length === 0;
}

function operationName(text: string): string {
  return getOperationAST(parse(text))?.name?.value ?? 'anonymous';
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim();
}
