// Plain JavaScript, see install.mjs. Visits the built product as a phone does: scripts/measure/lighthouse.ts says how.
import { ensureBuilt } from '../build/buildWeb.mjs';
import { ensureInstalled, localEnvironment, nodeProgram, run } from '../install.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
process.exit(
  await run(nodeProgram(), ['scripts/measure/lighthouse.ts', ...process.argv.slice(2)], { env: localEnvironment() }),
);
