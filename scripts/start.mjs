// `npm start`, also on a fresh clone: installs, builds, then runs the server until a signal ends it.
// Plain JavaScript, see install.mjs.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build/buildWeb.mjs';
import { ensureInstalled, localEnvironment, nodeProgram, root } from './install.mjs';

const args = process.argv.slice(2);
// These paths alone: watching whatever is imported would take in the bundler's temporary files, a restart each.
const watching = ['--watch-preserve-output', '--watch-path=server', '--watch-path=domain', '--watch-path=client'];
const isDevelopment = args.includes('--dev');

await ensureInstalled();
if (!isDevelopment && !(await ensureBuilt())) process.exit(1);

const environment = localEnvironment({ NODE_ENV: isDevelopment ? 'development' : 'production' });
const server = spawn(
  nodeProgram(),
  [...(isDevelopment ? watching : []), join(root, 'server', 'main.ts'), ...args.filter((arg) => arg !== '--dev')],
  // The fourth channel closes when this process is killed, and then the server stops.
  { cwd: root, env: environment, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// A terminal signals the whole group and npm signals us once more: the server takes both as one request to stop.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => server.kill(name));

// npm that was killed cannot hand on anything: its end is ours.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 1_000).unref();
}
