import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogue = /^\.\.\/\.\.\/messages\/[a-z]{2}\/[A-Za-z]+\.json$/;
const domain = resolve('domain') + sep;

/**
 * Compiles the message catalogues (`messages/<locale>/<area>.json`, ICU texts by key) while bundling, so that no
 * browser downloads the parser, and completes each language with English. A text that cannot be read fails the build with
 * its key.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: catalogue },
      handler(source, importer) {
        // Below domain/ the texts are read as they are written: no page says them.
        if (!importer || importer.startsWith(domain)) return null;
        // Named as a script: the bundler's own JSON reader would take anything that ends in .json.
        return `\0messages:${resolve(importer, '..', source)}.js`;
      },
    },
    load: {
      filter: { id: /^\0messages:/ },
      async handler(id) {
        const path = id.slice('\0messages:'.length, -'.js'.length);
        const english = join(path, '../../en', basename(path));
        // Texts without a translation are shown in English.
        const texts = { ...(await readTexts(english)), ...(await readTexts(path)) };
        this.addWatchFile(path);
        const compiled = Object.entries(texts).map(([key, text]) => [key, compile(key, text)]);
        return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
      },
    },
  };
}

/** None where the language has no file: the English of `answers` and `notifications` is in the code. */
async function readTexts(path: string): Promise<Record<string, string>> {
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Record<string, string>) : {};
}

function compile(key: string, text: string) {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(`Message ${key} cannot be read: ${text}`, { cause: error });
  }
}
