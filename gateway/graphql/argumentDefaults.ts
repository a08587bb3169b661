import type { GraphQLArgument, GraphQLInputField, GraphQLSchema } from 'graphql';
import { isInputObjectType, isInterfaceType, isObjectType, valueFromAST } from 'graphql';

/**
 * Evaluates the default values of arguments and input fields. A schema built from SDL stores them as AST literals, and
 * graphql-jit reads values only.
 */
export function resolveArgumentDefaults(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) settle(field);
    else if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) for (const arg of field.args) settle(arg);
  }
  return schema;
}

function settle(input: GraphQLArgument | GraphQLInputField): void {
  const literal = input.default?.literal;
  if (literal) input.default = { value: valueFromAST(literal, input.type) };
}
