import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeLogDestination } from './logDestination.ts';

const line = `${JSON.stringify({ msg: 'x'.repeat(1_000) })}\n`;

test.runIf(process.platform === 'linux')('(R1) a full disk loses lines, counts them and holds nothing up', async () => {
  const fd = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(fd));
  const log = makeLogDestination(fd);
  for (let at = 0; at < 12; at += 1) log.write(line);
  await expect.poll(log.linesLost).toBe(12);
});

test('the end of the program waits until every line has been written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fd = openSync(join(folder, 'log'), 'w');
  onTestFinished(() => closeSync(fd));
  const log = makeLogDestination(fd);
  for (let at = 0; at < 100; at += 1) log.write(line);
  await log.drained();
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe(line.repeat(100));
  await log.drained();
});

test.runIf(process.platform === 'linux')(
  '(R1) a pipe that is not read loses lines, and the first that is read again says how many',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    onTestFinished(() => closeSync(fd));
    const log = makeLogDestination(fd);
    for (let at = 0; at < 2_000; at += 1) log.write(line);
    const lost = log.linesLost();
    expect(lost).toBeGreaterThan(500);
    let read = '';
    const reading = () => {
      const buffer = Buffer.alloc(1024 * 1024);
      try {
        read += buffer.toString('utf8', 0, readSync(fd, buffer));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      }
      return read.split('\n').length;
    };
    await vi.waitUntil(() => reading() > 2_000 - lost, { timeout: 20_000, interval: 20 });
    log.write('{"msg":"after"}\n');
    await vi.waitUntil(() => reading() && read.includes('after'), { timeout: 20_000, interval: 20 });
    expect(read).toContain(`"log_lines_lost":${lost},`);
    expect(log.linesLost()).toBe(lost);
  },
);
