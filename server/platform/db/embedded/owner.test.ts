import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endOwnership, livingOwner, takeOwnership } from './owner.ts';

test('(R9) of six processes that find the mark of a dead one, one owns the folder, in each of 1,000 rounds', async () => {
  const folder = await emptyFolder();
  const pids = livingProcesses(6).map(({ pid }) => pid!);
  await writeFile(join(folder, 'owner'), '1 0');
  for (let round = 0; round < 1_000; round += 1) {
    const taken = await Promise.all(pids.map((pid) => takeOwnership(folder, pid)));
    const owners = pids.filter((_, at) => taken[at]);
    expect(owners, `round ${round}`).toHaveLength(1);
    expect(await livingOwner(folder)).toBe(owners[0]);
    // It ends in order, or dies with its mark: the next round finds either.
    if (round % 2 === 0) await endOwnership(folder);
    else await dieAs(folder);
  }
  expect(await readdir(folder)).toHaveLength(1);
});

async function dieAs(folder: string): Promise<void> {
  const [mark] = await readdir(folder);
  await writeFile(join(folder, mark!), '1 0');
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'owner-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function livingProcesses(count: number): ChildProcess[] {
  const children = Array.from({ length: count }, () => spawn('sleep', ['600']));
  onTestFinished(() => children.forEach((child) => child.kill()));
  return children;
}
