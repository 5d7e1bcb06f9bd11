// Plain JavaScript, see install.mjs. Measures the built product: benchmarks/bench.ts says what and against what.
import { ensureBuilt } from '../build/buildWeb.mjs';
import { ensureInstalled, localEnvironment, nodeProgram, run } from '../install.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const [first, ...others] = process.argv.slice(2);
const ofTheirOwn = ['scale', 'find', 'credentials', 'sockets', 'audit', 'shifts'];
const program = ofTheirOwn.includes(first)
  ? [`benchmarks/${first}.ts`, ...others]
  : ['benchmarks/bench.ts', ...process.argv.slice(2)];
process.exit(await run(nodeProgram(), program, { env: localEnvironment() }));
