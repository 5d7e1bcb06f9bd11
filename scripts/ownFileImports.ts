import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageImport = /import\s*\{([^}]+)\}\s*from\s*['"](@tabler\/icons-react|@mantine\/core|@mantine\/hooks)['"];?/g;

/**
 * Takes each icon and each part of the component library from its own file when building. The one entry of a package
 * names all there is: reading five thousand icons cost most of the build's time, and behind such an entry nobody can see
 * which page needs which part, see pageChunks.ts. In development the entries are bundled once and kept.
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
      handler(code) {
        return code.replace(packageImport, (_all, names: string, from: string) =>
          names
            .split(',')
            .map((name) => importOf(name.trim(), from))
            .join(' '),
        );
      },
    },
  };
}

function importOf(name: string, from: string): string {
  if (name === '' || name.startsWith('type ')) return '';
  const [part, alias = part] = name.split(' as ');
  if (from === '@tabler/icons-react') return `import ${alias} from '${from}/dist/esm/icons/${part}.mjs';`;
  const own = partsOf(from).get(part!);
  if (!own) throw new Error(`${from} has no file for ${part}`);
  return `import { ${own.name} as ${alias} } from '${own.file}';`;
}

/** Where each exported name of a package is made, as its entry tells: `import { Box } from "./core/Box/Box.mjs";`. */
function partsOf(from: string): Map<string, { name: string; file: string }> {
  const known = read.get(from);
  if (known) return known;
  const entry = join(dirname(createRequire(import.meta.url).resolve(from)), '../esm/index.mjs');
  const parts = new Map<string, { name: string; file: string }>();
  for (const [, names = '', path = ''] of readFileSync(entry, 'utf8').matchAll(/^import \{([^}]+)\} from "(.+?)";/gm)) {
    for (const named of names.split(',')) {
      const [name, alias = name] = named.trim().split(' as ');
      parts.set(alias!, { name: name!, file: path.startsWith('.') ? join(dirname(entry), path) : path });
    }
  }
  read.set(from, parts);
  return parts;
}

const read = new Map<string, Map<string, { name: string; file: string }>>();
