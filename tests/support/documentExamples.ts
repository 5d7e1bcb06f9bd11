import { spawn } from 'node:child_process';
import { programEnvironment } from '#scripts/scratch/programs.ts';
import { once } from 'node:events';

/** A fenced block of a document that is meant to be run, and what the block after it says comes out. */
export interface Example {
  /** The heading it is under. */
  heading: string;
  /** The words after the fence: `sh`, `ts client`. */
  kind: string;
  source: string;
  /** `...` matches anything. Null: nothing is stated. */
  shown: string | null;
}

/** Blocks marked `sh` or `ts NAME`, in order. A `text` block right after one is what it prints. */
export function examplesIn(markdown: string): Example[] {
  const examples: Example[] = [];
  let heading = '';
  for (const [, title, kind = '', content = ''] of markdown.matchAll(/^#+ (.+)$|^```(.+)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else if (kind === 'text') examples.at(-1)!.shown = content;
    else examples.push({ heading, kind, source: content, shown: null });
  }
  return examples;
}

/** What each of the examples printed, run one after the other in one program. Rejects with its words when it fails. */
export async function runExamples(
  examples: readonly Example[],
  settings: Readonly<Record<string, string>>,
  rewrite: (source: string) => string,
): Promise<string[]> {
  const isShell = examples.every(({ kind }) => kind === 'sh');
  const mark = (n: number) => (isShell ? `echo '${border(n)}'` : `console.log('${border(n)}');`);
  const program = examples.map(({ source }, n) => `${rewrite(source)}\n${mark(n)}\n`).join('');
  const command = isShell
    ? ['bash', '-euo', 'pipefail', '-c', program]
    : [process.execPath, '--input-type=module-typescript', '-e', program];
  const { code, printed, complained } = await run(command, settings);
  const outputs: string[] = [];
  let rest = printed;
  for (const [n, { heading }] of examples.entries()) {
    const [output = '', after] = rest.split(`${border(n)}\n`);
    if (after === undefined) throw new Error(`"${heading}" ended with ${code}:\n${output}\n${complained}`);
    outputs.push(output);
    rest = after;
  }
  if (code !== 0) throw new Error(`The examples ended with ${code}:\n${complained}`);
  return outputs;
}

/** What an example shows, as a pattern for what it prints. */
export function pattern(shown: string): RegExp {
  const parts = shown
    .trim()
    .split('...')
    .map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`);
}

/** Milliseconds after which a program that hangs is ended, so that its error says where. */
const longest = 100_000;

function border(n: number): string {
  return `-- end of example ${n} --`;
}

async function run([name, ...parameters]: string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(name!, parameters, {
    env: programEnvironment({ HOME: process.env['HOME'] ?? '', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  const [printed, complained] = [collect(child.stdout), collect(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed: printed(), complained: complained() };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  return () => text;
}
