import type { Plugin } from 'vite';

const iconImport = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/**
 * Takes each icon from its own file when building. The package's one entry names five thousand of them, and reading
 * it cost most of the build's time. In development the entry is bundled once and kept.
 */
export function iconImports(): Plugin {
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler(code) {
        return code.replace(iconImport, (_all, names: string) => names.split(',').map(fromOwnFile).join(' '));
      },
    },
  };
}

function fromOwnFile(name: string): string {
  if (name.trim().startsWith('type ')) return '';
  const [icon, alias = icon] = name.trim().split(' as ');
  return icon ? `import ${alias} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';` : '';
}
