import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { shippedRules, shippedSources } from '#domain/eligibility/shippedRules.ts';
import type { Env } from '#server/platform/env.ts';
import { licensureRulesOf, sourcesOf } from './licensureRules.ts';

const folder = mkdtempSync(join(tmpdir(), 'openlocum-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A site whose operator has put these files into `DATA_DIR/rules`, and what it says in its log. */
function siteWith(files: Readonly<Record<string, unknown>>) {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  mkdirSync(join(dataDir, 'rules'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(dataDir, 'rules', name), typeof content === 'string' ? content : JSON.stringify(content));
  const lines: { level: number; path: string; reason?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  return { site: { env: { dataDir } as Env, log: log as never }, lines };
}

test('without files of the operator the rules are those of this version', () => {
  const { site, lines } = siteWith({});
  expect(licensureRulesOf(site)).toEqual(shippedRules);
  expect(sourcesOf(site)).toEqual(shippedSources);
  expect(lines).toEqual([]);
});

test('a newer file of the operator is in force, for its own rules alone', () => {
  const pt = {
    ...shippedRules.pt,
    as_of: '2026-12-24',
    states: { issuing: ['TX'], inbound: [], enacted: [], none: [] },
  };
  const { site, lines } = siteWith({ 'pt.json': pt, 'sources.json': [{ ...shippedSources[0], as_of: '2026-12-24' }] });
  expect(licensureRulesOf(site)).toEqual({ ...shippedRules, pt });
  expect(sourcesOf(site)).toEqual([{ ...shippedSources[0], as_of: '2026-12-24' }]);
  expect(lines).toEqual([]);
  // Read once a process.
  expect(licensureRulesOf(site).pt).toBe(licensureRulesOf(site).pt);
});

test('an older, a broken or a senseless file is named in the log, once, and changes nothing', () => {
  const { states } = shippedRules.ot;
  const { site, lines } = siteWith({
    'nlc.json': { ...shippedRules.nlc, as_of: '2026-08-10' },
    'pt.json': '{',
    'ot.json': { ...shippedRules.ot, states: { ...states, none: [...states.none, states.issuing[0]] } },
  });
  expect(licensureRulesOf(site)).toEqual(shippedRules);
  expect(licensureRulesOf(site)).toEqual(shippedRules);
  expect(lines.map(({ level, path }) => [level, path.slice(path.lastIndexOf('/') + 1)])).toEqual([
    [40, 'nlc.json'],
    [50, 'pt.json'],
    [50, 'ot.json'],
  ]);
  expect(lines[2]?.reason).toContain('must name each state once');
});
