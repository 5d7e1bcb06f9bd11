/**
 * `npm run test:nightly`: what `npm test` leaves out because it is slow or wide, then every browser test many times beside a
 * load that takes all cores. A test that fails once there is mended or moved to a lower layer the same day. Prints the
 * counts of each stage; `-- 5` repeats the browser tests 5 times instead of 20.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

const repeats = process.argv[2] ?? '20';

const failed: string[] = [];
await stage('integration tests, whole', ['vitest', 'run', '--project', 'integration'], { NIGHTLY: '1' });
await stage('browser tests, slow and wide', ['playwright', 'test', 'nightly/', 'sdk'], { NIGHTLY: '1' });
const load = Array.from({ length: availableParallelism() }, busy);
await stage(`browser tests, ${repeats} times beside a load`, [
  'playwright',
  'test',
  `--repeat-each=${repeats}`,
  '--reporter=dot',
  '--grep-invert=nightly/',
]);
for (const loop of load) loop.kill();
console.log(failed.length === 0 ? '\nThe nightly run passed' : `\nFailed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function stage(name: string, [tool = '', ...args]: string[], more: Record<string, string> = {}): Promise<void> {
  console.log(`\n== ${name} ==`);
  const env = { ...process.env, ...more, PATH: `node_modules/.bin:${process.env['PATH']}` };
  const [code] = (await once(spawn(tool, args, { env, stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) failed.push(name);
}

/** A process that never rests, at the priority of the tests. */
function busy(): ChildProcess {
  return spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
}
