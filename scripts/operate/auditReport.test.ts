import { expect, it } from 'vitest';
import { readAudit } from './auditReport.ts';

const found = (severity: string) => JSON.stringify({ vulnerabilities: { pkg: { severity, range: '<1.2.3' } } });

it('C24: fails for a high or critical weakness alone', () => {
  expect(readAudit(found('critical'))).toEqual({ lines: ['critical: pkg <1.2.3'], fails: true });
  expect(readAudit(found('high')).fails).toBe(true);
  expect(readAudit(found('moderate')).fails).toBe(false);
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ lines: ['No known weaknesses'], fails: false });
});

it('C24: says so, and passes, where no one can be asked', () => {
  for (const output of ['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}']) {
    const { lines, fails } = readAudit(output);
    expect([lines.join(), fails]).toEqual([expect.stringContaining('could not be asked'), false]);
  }
});
