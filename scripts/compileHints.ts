import type { Plugin } from 'vite';
import { firstPageChunks } from './pageChunks.ts';

/** Read by V8 (Chromium 136 and newer), a comment to everybody else; it counts only as the first thing of a file. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile what the first page runs while it arrives, in another thread. Otherwise each function is
 * compiled when it is first called: a quarter of what a first visit asks of the thread that listens to the reader.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && firstPageChunks.has(file.name)) file.code = hint + file.code;
        }
      },
    },
  };
}
