// Plain JavaScript, see install.mjs. Uses the built product as a phone does: scripts/measure/vitals.ts describes how.
import { ensureBuilt } from '../build/buildWeb.mjs';
import { ensureInstalled, localEnvironment, nodeProgram, run } from '../install.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
process.exit(
  await run(nodeProgram(), ['scripts/measure/vitals.ts', ...process.argv.slice(2)], { env: localEnvironment() }),
);
