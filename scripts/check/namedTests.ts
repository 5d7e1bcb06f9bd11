import { existsSync, readFileSync } from 'node:fs';

const sources = new Map<string, string>();

/**
 * What is wrong with a cell of a table that names tests, `file: title`, several of them with <br> between: a test that is
 * not there, or no test at all. With `files`, a path alone names a file.
 */
export function problemsOf(proof: string, { files = false } = {}): string[] {
  if (proof === '') return ['names no test and no reason'];
  return proof.split('<br>').flatMap((named) => {
    const [, path = ''] = /^`([^`: ]+)`$/.exec(named.trim()) ?? [];
    if (files && path !== '') return existsSync(path) ? [] : [`no such file: ${path}`];
    const [, file = '', title = ''] = /^`(tests\/[^`:]+|[^`:]+\.test\.tsx?): ([^`]+)`$/.exec(named.trim()) ?? [];
    if (file === '') return [`does not read \`file: title\`: ${named}`];
    if (!existsSync(file)) return [`no such file: ${file}`];
    return isTitleIn(file, title) ? [] : [`${file} has no test "${title}"`];
  });
}

/** A title is the first argument of a call, whether of `test` itself or of a table of tests. */
function isTitleIn(file: string, title: string): boolean {
  const source = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, source);
  const text = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['"]/g, '\\\\?[\'"]');
  return new RegExp(`\\(\\s*['"\`]${text}['"\`],`).test(source);
}
