/** Writes the reference in docs/client.md from the types and comments of client/; `--check` only says whether it is current. */
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript6';
import { functions } from '#domain/functions.ts';
import {
  commentOf,
  declarationNamed,
  excerpt,
  openSources,
  original,
  wrapped,
  type Named,
  type Shape,
} from './sourceReading.ts';

const path = 'docs/client.md';
const begin = '<!-- reference: written by scripts/clientReference.ts -->';
const end = '<!-- /reference -->';
/** Types of these are explained here; those of the domain's entities are in the OpenAPI document. */
const places = /^(client\/|domain\/nouns\/\w+Functions\.ts)/;

const { program, checker } = openSources('client/createClient.ts', 'domain/functions.ts');
/** Under which address something has been described already. */
const addresses = new Map<Shape, string>();
/** What signatures name and the last chapter explains. */
const mentioned = new Set<Named>();

const text = readFileSync(path, 'utf8');
const [head, rest] = text.split(begin);
const tail = rest?.split(end)[1];
if (head === undefined || tail === undefined) throw new Error(`${path} has lost its marks ${begin} and ${end}`);
const current = `${head}${begin}\n\n${reference()}\n\n${end}${tail}`;

if (!process.argv.includes('--check')) {
  writeFileSync(path, current);
} else if (text !== current) {
  console.log(`The reference in ${path} is not what client/ says: run "node scripts/clientReference.ts"`);
  process.exitCode = 1;
}

function reference(): string {
  const make = program.getSourceFile('client/createClient.ts')!.statements.find(ts.isFunctionDeclaration)!;
  const signature = make.getText().split(' {\n')[0]!.replace('export ', '');
  mention(make.parameters[0]!);
  const parts = ['## createClient', code(signature), commentOf(make), ...[...mentioned].flatMap(explained)];
  const explainedAbove = mentioned.size;
  parts.push(...chapter('client', declarationNamed(checker, make.type!, places)!), '## Types');
  // The set grows while it is read: a type names others.
  let seen = 0;
  for (const type of mentioned) if (seen++ >= explainedAbove) parts.push(...explained(type));
  return parts.filter(Boolean).join('\n\n');
}

/** What can be called at this address, then what lies below it. */
function chapter(place: string, shape: Shape, comment = ''): string[] {
  const address = `${place}${keyOf(shape)}`;
  addresses.set(shape, address);
  const members = membersOf(shape);
  const parts = [`## ${address}`, comment || commentOf(shape), ...calls(address, members)];
  if (shape.getText().includes('in FunctionName')) parts.push(...contracts(address));
  for (const member of members) {
    const inside = insideOf(member);
    if (!inside) continue;
    const there = `${address}.${member.name!.getText()}`;
    const known = addresses.get(inside);
    parts.push(...(known ? [`\`${there}\` is as \`${known}\`.`] : chapter(there, inside, commentOf(member))));
  }
  return parts;
}

/** What stands for the names that all have the same methods. */
function keyOf(shape: Shape): string {
  const isList = ts.isTypeAliasDeclaration(shape) && ts.isMappedTypeNode(shape.type);
  return isList ? `.{${shape.type.typeParameter.constraint?.getText()}}` : '';
}

/** The methods of a chapter; the ways to call the same one stand under one heading. */
function calls(address: string, members: readonly ts.TypeElement[]): string[] {
  const parts: string[] = [];
  let before = '';
  for (const member of members.filter((candidate) => !insideOf(candidate))) {
    const heading = `### ${address}.${member.name?.getText()}`;
    mention(member);
    parts.push(heading === before ? '' : heading, code(excerpt(member)), commentOf(member));
    before = heading;
  }
  return parts;
}

/** The functions of the product, from their contracts. */
function contracts(address: string): string[] {
  return Object.entries(functions).flatMap(([name, { summary }]) => {
    const constant = constantOf(name);
    const place = /^\w+$/.test(name) ? `${address}.${name}` : `${address}['${name}']`;
    const comment = commentOf(constant.parent.parent);
    return [`### ${place}`, code(callOf(constant)), comment || `${summary}.`];
  });
}

/** Where the contract under this wire name is declared. */
function constantOf(name: string): ts.VariableDeclaration {
  const list = checker.getSymbolAtLocation(program.getSourceFile('domain/functions.ts')!)!;
  const registry = checker.getExportsOfModule(list).find((exported) => exported.name === 'functions')!;
  const property = checker.getTypeOfSymbol(registry).getProperty(name)!.valueDeclaration!;
  const symbol = ts.isShorthandPropertyAssignment(property)
    ? checker.getShorthandAssignmentValueSymbol(property)
    : checker.getSymbolAtLocation((property as ts.PropertyAssignment).initializer);
  return original(checker, symbol!).valueDeclaration as ts.VariableDeclaration;
}

/** How a function is called: its input as the schema takes it, and the answer that `contract<Answer>()` promises. */
function callOf(constant: ts.VariableDeclaration): string {
  const made = constant.initializer;
  const promise = made && ts.isCallExpression(made) && ts.isCallExpression(made.expression) ? made.expression : null;
  const answer = promise?.typeArguments?.[0];
  if (answer) mention(answer);
  const input = ['input', '_zod', 'input'].reduce(
    (type, name) => checker.getTypeOfSymbol(type.getProperty(name)!),
    checker.getTypeAtLocation(constant),
  );
  return `(${inputText(input)}): Promise<${answer ? excerpt(answer) : 'unknown'}>;`;
}

/** A line for each named parameter. */
function inputText(input: ts.Type): string {
  const parts = input.getProperties();
  if (parts.length === 0) return '';
  const isOptional = (part: ts.Symbol) => Boolean(part.flags & ts.SymbolFlags.Optional);
  const lines = parts.map((part) => {
    const type = checker.typeToString(checker.getTypeOfSymbol(part), undefined, ts.TypeFormatFlags.NoTruncation);
    const plain = (isOptional(part) ? type.replace(/ \| undefined$/, '') : type).replaceAll('"', "'");
    return wrapped(`${part.name}${isOptional(part) ? '?' : ''}: ${plain};`, 114).replaceAll('\n', '\n    ');
  });
  return `input${parts.every(isOptional) ? '?' : ''}: {\n  ${lines.join('\n  ')}\n}`;
}

function explained(type: Named): string[] {
  const written = excerpt(type).replace(/^export /, '');
  mention(type);
  return [`### ${type.name.text}`, commentOf(type), code(written)];
}

/** Keeps what the types below this node name, to be explained. */
function mention(node: ts.Node): void {
  const found = declarationNamed(checker, node, places);
  if (found && !addresses.has(found)) mentioned.add(found);
  ts.forEachChild(node, mention);
}

/** What has members of its own at this property. */
function insideOf(member: ts.TypeElement): Shape | undefined {
  if (!ts.isPropertySignature(member) || !member.type) return undefined;
  if (ts.isTypeLiteralNode(member.type) || ts.isIntersectionTypeNode(member.type)) return member.type;
  return declarationNamed(checker, member.type, places);
}

function membersOf(shape: Shape): ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(shape)) {
    const inherited = (shape.heritageClauses ?? []).flatMap(({ types }) => types.flatMap(membersOf));
    return [...inherited, ...shape.members];
  }
  if (ts.isTypeLiteralNode(shape)) return [...shape.members];
  if (ts.isIntersectionTypeNode(shape)) return shape.types.flatMap(membersOf);
  if (ts.isTypeAliasDeclaration(shape)) return membersOf(shape.type);
  if (ts.isMappedTypeNode(shape) && shape.type) return membersOf(shape.type);
  const named = declarationNamed(checker, shape, places);
  return named && ts.isInterfaceDeclaration(named) ? membersOf(named) : [];
}

function code(source: string): string {
  return `\`\`\`ts\n${source}\n\`\`\``;
}
