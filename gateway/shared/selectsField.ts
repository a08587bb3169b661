import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';

/** Whether a document selects a field directly below the one being resolved. */
export function selectsField(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  field: string,
): boolean {
  const isIn = ({ selections }: SelectionSetNode): boolean =>
    selections.some((node) => {
      if (node.kind === Kind.FIELD) return node.name.value === field;
      const below = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments[node.name.value]?.selectionSet;
      return below !== undefined && isIn(below);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && isIn(selectionSet));
}
