import type { TSchema } from 'typebox';
import type { Call } from './call.ts';
import { FailureBody, successBody } from './envelope.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { calls } from './table.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Readonly<Record<string, Media>> }>
  >;
}

interface Media {
  readonly schema: JsonSchema;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

const SEALED: JsonSchema = {
  description: 'The cipher text of the JSON body, as a JSON string or as { "value": … }',
  anyOf: [{ type: 'string' }, { type: 'object', required: ['value'], properties: { value: { type: 'string' } } }],
};

/**
 * The contract table as an OpenAPI 3.1 document. Calls that share path and verb, told apart by their module id, are one
 * operation there.
 */
export function openApiDocument(table: readonly Call[] = calls, version = '1'): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { Failure: jsonSchemaOf(FailureBody, {}), Sealed: SEALED };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const group of sharing(table)) {
    const { path, method } = group[0];
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(group, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Operator platform',
      version,
      description:
        'The REST contract between a gateway and an operator’s platform. ' +
        'x-ours marks what this project defined itself.',
    },
    paths,
    components: { schemas, securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  };
}

type Group = readonly [Call, ...Call[]];

function sharing(table: readonly Call[]): readonly Group[] {
  const groups = new Map<string, [Call, ...Call[]]>();
  for (const call of table) {
    const key = `${call.method} ${call.path}`;
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  return [...groups.values()];
}

function operationOf(group: Group, schemas: Record<string, JsonSchema>): Operation {
  const [first] = group;
  const ours = group.flatMap((call) => (call.ours === null ? [] : [`x-ours: ${call.ours}`]));
  const aliases = group.flatMap((call) => (call.alias === null ? [] : [`Newer deployments: ${call.alias}`]));
  const cached = group.flatMap(({ cache }) =>
    cache.scope === 'none' ? [] : [`Reused for ${cache.seconds} s (${cache.scope})`],
  );
  const description = [...new Set([...aliases, ...cached, ...ours])].join('\n\n');
  return {
    operationId: group.map(({ name }) => name).join('_or_'),
    tags: [first.domain],
    summary: group.map(({ name }) => name).join(', '),
    ...(description === '' ? {} : { description }),
    security: first.token === 'always' ? [{ token: [] }] : first.token === 'optional' ? [{ token: [] }, {}] : [],
    parameters: [...headersOf(group), ...queryOf(first)],
    ...(first.method === 'GET' || isNothing(first.body) ? {} : { requestBody: requestBodyOf(group, schemas) }),
    responses: responsesOf(group, schemas),
  };
}

function headersOf(group: Group): readonly Parameter[] {
  const modules = group.flatMap(({ moduleId }) => (moduleId === null ? [] : [moduleId]));
  return [
    header('Merchant', true, { type: 'string' }),
    header('Language', false, { type: 'string' }),
    ...(modules.length === 0 ? [] : [header('ModuleId', false, { type: 'string', enum: modules })]),
    ...(group[0].encrypted ? [header('Encryption', true, { type: 'string' })] : []),
    ...Object.entries(group[0].headers).map(([name, value]) => header(name, true, { type: 'string', const: value })),
  ];
}

function header(name: string, required: boolean, schema: JsonSchema): Parameter {
  return { name, in: 'header', required, schema };
}

function queryOf(call: Call): readonly Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(call.query, {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBodyOf(group: Group, schemas: Record<string, JsonSchema>): NonNullable<Operation['requestBody']> {
  const [first] = group;
  const plain = oneOf(group, ({ body }) => body, schemas);
  const schema = first.encrypted ? { $ref: '#/components/schemas/Sealed', 'x-plain-schema': plain } : plain;
  const type = first.bodyFormat === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: first.encrypted || 'required' in plain, content: { [type]: { schema } } };
}

function responsesOf(group: Group, schemas: Record<string, JsonSchema>): Operation['responses'] {
  const [first] = group;
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const success = oneOf(group, ({ value }) => (first.envelope === 'value' ? successBody(value) : value), schemas);
  const answered =
    first.envelope === 'text' || first.envelope === 'lines'
      ? { [first.envelope === 'text' ? 'text/plain' : 'application/x-ndjson']: { schema: success } }
      : {
          'application/json': {
            schema:
              first.envelope === 'bare' ? success : { oneOf: [success, { $ref: '#/components/schemas/Failure' }] },
          },
        };
  return {
    '200': { description: 'The answer, or a refusal: status and success are independent', content: answered },
    '400': { description: 'Bad parameters, merchant or encryption', content: failure },
    ...(first.token === 'never'
      ? {}
      : { '401': { description: 'No session, or one that has ended', content: failure } }),
    '500': { description: 'Business or relay error', content: failure },
  };
}

function oneOf(group: Group, pick: (call: Call) => TSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const different = [...new Set(group.map((call) => JSON.stringify(jsonSchemaOf(pick(call), schemas))))].map(
    (text) => JSON.parse(text) as JsonSchema,
  );
  const [only] = different;
  return different.length === 1 && only ? only : { anyOf: different };
}

function isNothing(schema: TSchema): boolean {
  return 'properties' in schema && Object.keys(schema.properties as object).length === 0;
}
