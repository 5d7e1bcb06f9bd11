import { relative } from 'node:path';
// TypeScript 7 has no compiler API.
import ts from 'typescript6';

export type Named = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** Anything that has members: a declaration, or a type written out where it is used. */
export type Shape = Named | ts.TypeNode;

/** Sources as the compiler understands them. */
export function openSources(...files: string[]) {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const program = ts.createProgram(files, options);
  return { program, checker: program.getTypeChecker() };
}

/** The interface or alias that a type names, when it is one of the sources in these folders. */
export function declarationNamed(checker: ts.TypeChecker, type: ts.Node, places: RegExp): Named | undefined {
  if (!ts.isTypeReferenceNode(type) && !ts.isExpressionWithTypeArguments(type)) return undefined;
  const symbol = checker.getSymbolAtLocation(ts.isTypeReferenceNode(type) ? type.typeName : type.expression);
  return (
    symbol &&
    (original(checker, symbol).declarations?.find((found) => isNamed(found) && isIn(found, places)) as
      | Named
      | undefined)
  );
}

/** Behind the import that brought a name here. */
export function original(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The comment above a declaration as one paragraph, wrapped as our documents are. */
export function commentOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.comment;
  return wrapped(ts.getTextOfJSDocComment(comment) ?? '');
}

/** Words of a paragraph in lines of at most so many characters. */
export function wrapped(paragraph: string, width = 120): string {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** A source excerpt without the indentation it has in its file. */
export function excerpt(node: ts.Node): string {
  const [first = '', ...others] = node.getText().split('\n');
  const line = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line;
  const start = node.getSourceFile().text.split('\n')[line] ?? '';
  const indent = start.length - start.trimStart().length;
  return [first, ...others.map((other) => other.slice(Math.min(indent, other.length - other.trimStart().length)))].join(
    '\n',
  );
}

function isNamed(node: ts.Node): node is Named {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function isIn(node: ts.Node, places: RegExp): boolean {
  return places.test(relative('.', node.getSourceFile().fileName));
}
