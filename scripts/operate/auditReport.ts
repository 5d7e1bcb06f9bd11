import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** What the output of `npm audit --json` means: lines for a person, and whether something must be done before a release. */
export function readAudit(output: string): { lines: string[]; fails: boolean } {
  const read = report.safeParse(parsed(output));
  if (!read.success)
    return { lines: ['The registry could not be asked for known weaknesses: nothing is said'], fails: false };
  const found = Object.entries(read.data.vulnerabilities);
  if (found.length === 0) return { lines: ['No known weaknesses'], fails: false };
  return {
    lines: found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`),
    fails: found.some(([, { severity }]) => severity === 'high' || severity === 'critical'),
  };
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
