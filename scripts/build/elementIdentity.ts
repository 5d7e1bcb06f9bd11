import { relative } from 'node:path';
import { MagicString } from 'magic-string';
import { normalizePath, parseSync, Visitor, type ESTree, type Plugin } from 'vite';

/**
 * Writes on each element where it comes from, `data-source-location="web/routes/home.tsx:12:5"` (line and column from 1),
 * and `data-dynamic-content="true"` where an expression is among its children: by which a parent page distinguishes
 * elements (docs/decisions/0005-parent-window.md). On in development; in a build with ELEMENT_IDENTITY=1. The first of
 * the plugins that change a source, so that the places are those of the file.
 */
export function elementIdentity(): Plugin {
  let root = '';
  return {
    name: 'element-identity',
    enforce: 'pre',
    apply: (_config, { command }) => command === 'serve' || process.env['ELEMENT_IDENTITY'] === '1',
    configResolved: (config) => void (root = config.root),
    transform: {
      filter: { id: /\/web\/.*\.tsx(\?.*)?$/ },
      handler: (code, id) => markElements(code, normalizePath(relative(root, id.replace(/\?.*/, '')))),
    },
  };
}

export function markElements(
  code: string,
  path: string,
): { code: string; map: ReturnType<MagicString['generateMap']> } {
  const { program } = parseSync(path, code);
  const changed = new MagicString(code);
  const forwarding = forwardingNames(program);
  const placeOf = placesIn(code);
  new Visitor({
    JSXElement({ openingElement, children }) {
      const { name, attributes } = openingElement;
      if (!isMarked(name, forwarding) || attributes.some(isOwnMark)) return;
      const dynamic = children.some(isExpression) ? ' data-dynamic-content="true"' : '';
      const end = openingElement.typeArguments?.end ?? name.end;
      // Before the other attributes: a mark that a wrapper hands on, in `{...rest}`, is of the place that used the wrapper.
      changed.appendLeft(end, ` data-source-location="${path}:${placeOf(openingElement.start)}"${dynamic}`);
    },
  }).visit(program);
  return {
    code: changed.toString(),
    map: changed.generateMap({ source: path, includeContent: true, hires: 'boundary' }),
  };
}

/** Packages whose components hand attributes they do not know on to their element. */
const forwardingPackages = /^(@mantine\/(core|dates)|@tabler\/icons-react)$/;
const forwardingOfRouter: ReadonlySet<string> = new Set(['Form', 'Link', 'NavLink']);

/** Local names of components that hand attributes on. Ours do not have to: what they draw has marks of its own. */
function forwardingNames(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = statement.source.value;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue;
      const imported = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
      const ofRouter = source === 'react-router' && forwardingOfRouter.has(imported);
      if (ofRouter || forwardingPackages.test(source)) names.add(specifier.local.name);
    }
  }
  return names;
}

/** Elements that cannot be selected. */
const frameOfDocument: ReadonlySet<string> = new Set([
  'html',
  'head',
  'body',
  'meta',
  'link',
  'script',
  'style',
  'title',
]);

function isMarked(name: ESTree.JSXElementName, forwarding: ReadonlySet<string>): boolean {
  if (name.type === 'JSXMemberExpression') {
    // `Menu.Target` would write over the mark of the element it wraps.
    return name.object.type === 'JSXIdentifier' && forwarding.has(name.object.name) && name.property.name !== 'Target';
  }
  if (name.type !== 'JSXIdentifier') return false;
  return /^[a-z]/.test(name.name) ? !frameOfDocument.has(name.name) : forwarding.has(name.name);
}

function isOwnMark(attribute: ESTree.JSXAttributeItem): boolean {
  return attribute.type === 'JSXAttribute' && attribute.name.name === 'data-source-location';
}

/** `{' '}` and a comment in braces are none. */
function isExpression(child: ESTree.JSXChild): boolean {
  return (
    child.type === 'JSXExpressionContainer' &&
    child.expression.type !== 'JSXEmptyExpression' &&
    child.expression.type !== 'Literal'
  );
}

/** Offset to `line:column`. */
function placesIn(code: string): (offset: number) => string {
  const starts = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return `${line + 1}:${offset - starts[line]! + 1}`;
  };
}
