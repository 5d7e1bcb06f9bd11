/** Writes the reference in docs/client.md from the types and comments of client/; `--check` only says whether it is current. */
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript6';
import { functions } from '#domain/functions.ts';
import type { Contract } from '#domain/language/contract.ts';
import { answerSchema, type AnswerSchema } from '#server/platform/openapi/answerSchema.ts';
import { commentOf, declarationNamed, excerpt, openSources, wrapped, type Named, type Shape } from './sourceReading.ts';
import { shapeText, typeText } from './typeText.ts';

const path = 'docs/client.md';
const begin = '<!-- reference: written by scripts/check/clientReference.ts -->';
const end = '<!-- /reference -->';
/** Types of these are explained here; those of the domain's entities are in the OpenAPI document. */
const places = /^client\//;

const { program, checker } = openSources('client/createClient.ts', 'domain/functions.ts');
const contractFiles = program
  .getSourceFiles()
  .filter(({ fileName }) => /domain\/nouns\/\w+Functions\.ts$/.test(fileName));
/** Under which address something has been described already. */
const addresses = new Map<Shape, string>();
/** What signatures name and the last chapter explains. */
const mentioned = new Set<Named>();
const answers = new Map<string, AnswerSchema>();

const text = readFileSync(path, 'utf8');
const [head, rest] = text.split(begin);
const tail = rest?.split(end)[1];
if (head === undefined || tail === undefined) throw new Error(`${path} has lost its marks ${begin} and ${end}`);
const current = `${head}${begin}\n\n${reference()}\n\n${end}${tail}`;

if (!process.argv.includes('--check')) {
  writeFileSync(path, current);
} else if (text !== current) {
  console.log(`The reference in ${path} is not what client/ says: run "node scripts/check/clientReference.ts"`);
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
  parts.push(...explainedAnswers());
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
  return Object.values<Contract>(functions).flatMap((contract) => {
    const { name, summary } = contract;
    const constant = constantOf(name);
    const place = /^\w+$/.test(name) ? `${address}.${name}` : `${address}['${name}']`;
    const comment = commentOf(constant.parent.parent);
    return [`### ${place}`, code(callOf(constant, contract)), comment || `${summary}.`];
  });
}

/** Where the contract under this wire name is declared. */
function constantOf(name: string): ts.VariableDeclaration {
  const found = contractFiles.flatMap((file) => constantsIn(file)).find((constant) => nameIn(constant) === name);
  if (!found) throw new Error(`No contract of ${name} in domain/nouns`);
  return found;
}

function constantsIn(file: ts.SourceFile): ts.VariableDeclaration[] {
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations);
}

/** What a declaration calls the function it is the contract of. */
function nameIn(constant: ts.VariableDeclaration): string | undefined {
  const name = checker.getTypeAtLocation(constant).getProperty('name');
  const type = name && checker.getTypeOfSymbol(name);
  return type?.isStringLiteral() ? type.value : undefined;
}

/** How a function is called: its input as the schema takes it, and the answer that its contract promises. */
function callOf(constant: ts.VariableDeclaration, contract: Contract): string {
  const input = ['input', '_zod', 'input'].reduce(
    (type, name) => checker.getTypeOfSymbol(type.getProperty(name)!),
    checker.getTypeAtLocation(constant),
  );
  const answer = contract.type === undefined ? typeText(answerSchema(contract.output), keepAnswer) : 'string';
  return `(${inputText(input)}): Promise<${answer}>;`;
}

function keepAnswer(part: AnswerSchema): void {
  answers.set(part.title!, part);
}

/** What the answers of functions name. */
function explainedAnswers(): string[] {
  const parts: string[] = [];
  // The map grows while it is read: a type names others.
  for (const [title, part] of answers) {
    const comment = part.description ? `${part.description}.` : '';
    parts.push(`### ${title}`, comment, code(`type ${title} = ${shapeText(part, keepAnswer)};`));
  }
  return parts;
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
