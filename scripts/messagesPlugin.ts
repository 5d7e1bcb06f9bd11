import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogue = /^\.\/[a-z]{2}\/[A-Za-z]+\.json$/;

/**
 * Compiles the message catalogues (`web/messages/<locale>/<area>.json`, ICU texts by key) while bundling, so that no
 * browser downloads the parser. A text that cannot be read fails the build with its key.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: catalogue },
      handler(source, importer) {
        // Named as a script: the bundler's own JSON reader would take anything that ends in .json.
        return importer ? `\0messages:${resolve(importer, '..', source)}.js` : null;
      },
    },
    load: {
      filter: { id: /^\0messages:/ },
      async handler(id) {
        const path = id.slice('\0messages:'.length, -'.js'.length);
        this.addWatchFile(path);
        const texts = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
        const compiled = Object.entries(texts).map(([key, text]) => [key, compile(key, text)]);
        return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
      },
    },
  };
}

function compile(key: string, text: string) {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(`Message ${key} cannot be read: ${text}`, { cause: error });
  }
}
