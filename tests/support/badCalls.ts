import fc from 'fast-check';
import { bodySchemaOf, resolved, type Described, type Schema } from './apiDocument.ts';
import { isNightly } from './nightly.ts';
import { propertiesOf } from './sample.ts';
import type { ValidCall } from './validCall.ts';

/** Calls of an operation that are wrong in one way each, made out of one that is right. */
export function badCalls(described: Described, valid: ValidCall): ValidCall[] {
  const bodies = bodySchemaOf(described) ? wrongBodies(described, valid) : [];
  const changes = [...bodies, ...unreadable(described, valid), ...wrongAddresses(described, valid)];
  return changes.map((change) => Object.assign({}, valid, change));
}

type Change = Partial<ValidCall>;
type Body = Record<string, unknown>;

/** No field takes all of these, and some take none. */
const misfits = [
  null,
  'x'.repeat(25_000),
  { $gt: '' },
  5,
  'a\u0000b',
  [],
  true,
  'x',
  -1.5e300,
  [null],
  '',
  '\uD800',
  {},
] as const;
/** So many of them each property gets, others than the one before it. */
const tries = isNightly ? 5 : 1;

function wrongBodies(described: Described, valid: ValidCall): Change[] {
  const schema = bodySchemaOf(described)!;
  const whole = [null, 5, 'text', true, [], {}, [[]], [valid.body]];
  return [...whole, ...brokenValues(schema, valid.body), ...arbitraryValues()].map((body) => ({
    body: JSON.stringify(body),
  }));
}

/** The value with one property, of it or of what it holds, put out of order. */
function brokenValues(given: Schema, value: unknown): unknown[] {
  const schema = resolved(given);
  if (Array.isArray(value)) {
    if (schema['items'] === undefined || value.length === 0) return [];
    return brokenValues(schema['items'] as Schema, value[0]).map((one) => [one]);
  }
  if (typeof value !== 'object' || value === null) return [];
  const properties = Object.assign(
    {},
    ...[schema, ...((schema['allOf'] ?? []) as Schema[])].map((part) => propertiesOf(resolved(part))),
  ) as Record<string, Schema>;
  const body = value as Body;
  const put = (name: string, other: unknown): Body => ({ ...body, [name]: other });
  return [
    put('nothing_like_this', 1),
    ...Object.keys(body).map((name) => put(name, undefined)),
    ...Object.keys(properties).flatMap((name, at) =>
      Array.from({ length: tries }, (_, more) => put(name, misfits[(at * tries + more) % misfits.length])),
    ),
    ...Object.entries(properties).flatMap(([name, property]) =>
      brokenValues(property, body[name]).map((inner) => put(name, inner)),
    ),
  ];
}

/** The same ones in every run. */
function arbitraryValues(): unknown[] {
  return fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 5, seed: 20_260_401 });
}

/** Bodies that are none, whatever the operation takes. */
function unreadable({ operation }: Described, valid: ValidCall): Change[] {
  if (!operation.requestBody) return [];
  const as = (type: string, body: string): Change => ({ body, headers: { ...valid.headers, 'content-type': type } });
  return [
    as('application/json', '{"a":'),
    as('application/json', '{"a":1,"a":2}'),
    as('application/json', '{"__proto__":{"role":"admin"}}'),
    as('application/json', `${'['.repeat(50)}${']'.repeat(50)}`),
    as('application/json', ''),
    as('application/json', JSON.stringify({ a: 'x'.repeat(1_100_000) })),
    as('text/plain', 'a=1'),
    as('application/x-www-form-urlencoded', 'a=1'),
    as('multipart/form-data; boundary=x', '--x\r\nno form at all'),
    as('multipart/form-data', 'no boundary'),
  ];
}

const oddIds = ['nothing', '..%2f..', '%00', 'a%20b', '__proto__', '%F0%9F%92%A9', 'x'.repeat(100), '%24gt'];

const oddQueries = [
  'q=',
  'q=%7B',
  'q=5',
  'q=%7B%22nothing%22%3A1%7D',
  'q=%7B%22id%22%3A%7B%22%24where%22%3A%221%22%7D%7D',
  'q=%7B%22id%22%3A%7B%22%24regex%22%3A%22(a%2B)%2B%24%22%7D%7D',
  'q[a][b]=1&q[]=2',
  'sort=nothing',
  'sort=-&sort=id',
  'limit=-1',
  'limit=1e9',
  'limit=99999999999999999999',
  'skip=x',
  'skip=2147483648',
  'fields=%00',
  'fields[]=id',
  'cursor=x',
  'distinct=nothing',
  '__proto__=1&constructor=2',
  'from_url=%2F%2Fevil.example&popup_origin=x',
  '%FF=%FF',
];

function wrongAddresses({ path, operation }: Described, valid: ValidCall): Change[] {
  const queries = operation.parameters?.some((one) => one.in === 'query') ? oddQueries : oddQueries.slice(-2);
  const [address = ''] = valid.url.split('?');
  const other = (part: string) => path.replaceAll(/\{\w+\}/g, part);
  return [
    ...(path.includes('{') ? oddIds.map((part) => ({ url: other(part) })) : []),
    ...queries.map((query) => ({ url: `${address}?${query}` })),
    { token: 'nobody' },
  ];
}
