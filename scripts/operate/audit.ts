/**
 * `npm run audit`: whether a package that runs in production has a weakness the registry knows of, high or critical. Fails
 * for those alone; where the registry does not answer such questions, or nothing does, it says so and passes.
 */
import { spawnSync } from 'node:child_process';
import { readAudit } from './auditReport.ts';

const asked = spawnSync('npm', ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=10000'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { lines, fails } = readAudit(asked.stdout ?? '');
console.log(lines.join('\n'));
process.exitCode = fails ? 1 : 0;
