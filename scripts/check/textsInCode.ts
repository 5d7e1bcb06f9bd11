/** No text of the interface outside the catalogues: looks for words in what web/ draws, names and announces. */
import { readFileSync } from 'node:fs';
import ts from 'typescript6';
import { trackedFiles } from './trackedFiles.ts';

/** Attributes and properties that people read, or a screen reader reads. */
const spoken =
  /^(label|title|subtitle|placeholder|alt|description|hint|legend|caption|summary|error|message|text|heading|aria-(label|description|roledescription|valuetext|placeholder)|.+(Label|Placeholder|Message|Title))$/;

/** Functions whose first words are shown. */
const announcing: ReadonlySet<string> = new Set(['showSuccess', 'showFailure']);

/** Words of two letters or more, except our name: `$`, `·` and `*` need no translation. */
const word = /\p{L}{2,}/u;

/** Keys of the catalogues, and names that the code gives: `shell.nav.jobs`, `field-label`. */
const name = /^[a-z][\w-]*(\.[\w-]*)*$/;

export function textsIn(path: string, code: string): { line: number; text: string }[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const found: { line: number; text: string }[] = [];
  const report = (node: ts.Node, text: string) => {
    if (!word.test(text.replaceAll('OpenLocum', ''))) return;
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, node.text);
    else if (isShown(node))
      for (const written of literalsOf(node)) if (!name.test(wordsOf(written))) report(written, wordsOf(written));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** An expression whose value people see: a child of an element, a spoken attribute or property, an announcement. */
function isShown(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (!parent || !ts.isExpression(node)) return false;
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent) || isSpoken(parent.parent.name);
  if (ts.isJsxAttribute(parent)) return isSpoken(parent.name);
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isSpoken(parent.name);
  return ts.isCallExpression(parent) && parent.expression !== node && announcing.has(parent.expression.getText());
}

function isSpoken(name: ts.Node): boolean {
  return spoken.test(name.getText().replace(/^'|'$/g, ''));
}

/** The literals among which a value is chosen or out of which it is put together; those inside a call are its own. */
function literalsOf(node: ts.Expression): (ts.StringLiteralLike | ts.TemplateExpression)[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [];
  const parts = /^(\?\?|\|\||&&|\+)$/.test(node.operatorToken.getText()) ? [node.left, node.right] : [];
  return parts.flatMap(literalsOf);
}

function wordsOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('');
}

if (import.meta.main) {
  // The edit mode has texts of its own, and the gallery is read by those who work on the product.
  const files = trackedFiles().filter((file) =>
    /^web\/(?!document\/visualEdit\/|features\/site\/gallery\/).*(?<!\.test)\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) =>
    textsIn(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line}  ${text}`),
  );
  if (found.length > 0) console.log(`Texts of the interface belong in messages:\n${found.join('\n')}`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
