import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MagicString } from 'magic-string';
import { parseSync, type Plugin } from 'vite';

/**
 * Takes each icon and each part of the component library from its own file when building. The one entry of a package
 * names all there is: reading five thousand icons cost most of the build's time, and behind such an entry the bundler
 * cannot see which page needs which part, see pageChunks.ts. In development the entries are bundled once and cached.
 */
export function ownFileImports(): Plugin {
  return {
    name: 'own-file-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /\/(web|node_modules\/@mantine)\/.*\.(tsx?|mjs)(\?|$)/,
        code: /@tabler\/icons-react|@mantine\/(core|hooks)/,
      },
      handler(code, id) {
        const changed = new MagicString(code);
        for (const { start, end, moduleRequest, entries } of importsOf(code, id.replace(/\?.*/, ''))) {
          const pathOf = paths[moduleRequest.value];
          if (!pathOf) continue;
          const own = entries
            .filter(({ isType }) => !isType)
            .map(({ importName, localName }) => pathOf(importName.name ?? '', localName.value));
          changed.overwrite(start, end, own.join(' '));
        }
        return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
      },
    },
  };
}

type ImportPart = (name: string, alias: string) => string;

/** By package: the import of one of its parts. */
const paths: Readonly<Record<string, ImportPart>> = {
  '@tabler/icons-react': (name, alias) => `import ${alias} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`,
  '@mantine/core': mantinePart('@mantine/core'),
  '@mantine/hooks': mantinePart('@mantine/hooks'),
};

function mantinePart(from: string): ImportPart {
  let parts: ReturnType<typeof partsOf> | undefined;
  return (name, alias) => {
    parts ??= partsOf(from);
    const own = parts.get(name);
    if (!own) throw new Error(`${from} has no file for ${name}`);
    return `import { ${own.name} as ${alias} } from '${own.file}';`;
  };
}

/** Where each exported name of a package is made, by its entry: `import { Box } from "./core/Box/Box.mjs";`. */
function partsOf(from: string): Map<string, { name: string; file: string }> {
  const entry = join(dirname(createRequire(import.meta.url).resolve(from)), '../esm/index.mjs');
  const parts = importsOf(readFileSync(entry, 'utf8'), entry).flatMap(({ moduleRequest: { value }, entries }) => {
    const file = value.startsWith('.') ? join(dirname(entry), value) : value;
    return entries.map(
      ({ importName, localName }) => [localName.value, { name: importName.name ?? '', file }] as const,
    );
  });
  return new Map(parts);
}

function importsOf(code: string, path: string) {
  return parseSync(path, code).module.staticImports;
}
