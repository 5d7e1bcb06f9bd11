import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';

export interface LogDestination {
  write(line: string): void;
  /** Lines that could not be written since the start. */
  linesLost(): number;
  /** Resolves once every line has been written, and after a second at the latest. For the end of the program. */
  drained(): Promise<void>;
  /** What still waits is written as far as the descriptor takes it without waiting. For the end of the process. */
  finish(): void;
}

/** Characters that wait for a slow reader; a line that comes then is lost. */
const maxWaiting = 1024 * 1024;

/** Milliseconds until a full pipe is tried again, and until the end of the program no longer waits for lines. */
const patience = 100;
const lastPatience = 1_000;

/**
 * Writes lines to a descriptor and never holds the program up: a full disk, or a pipe that is not read, costs lines of the
 * log and nothing else. The first line that can be written again says how many, as `log_lines_lost`.
 */
export function makeLogDestination(given: number): LogDestination {
  const fd = withoutWaiting(given);
  const lost = { ever: 0, unreported: 0 };
  let waiting: string[] = [];
  let length = 0;
  let isWriting = false;
  let whenDrained: (() => void)[] = [];
  const lose = (lines: number) => {
    lost.ever += lines;
    lost.unreported += lines;
  };
  const take = () => {
    const taken = { text: waiting.join(''), lines: waiting.length, unreported: lost.unreported };
    waiting = [];
    length = 0;
    // What was written last may have been cut in the middle of a line.
    return { ...taken, text: taken.unreported > 0 ? `\n${lossLine(taken.unreported)}${taken.text}` : taken.text };
  };
  const writeNext = () => {
    isWriting = waiting.length > 0;
    if (!isWriting) {
      for (const resolve of whenDrained) resolve();
      whenDrained = [];
      return;
    }
    const { text, lines, unreported } = take();
    writeWhole(fd, Buffer.from(text), (error) => {
      if (error) lose(lines);
      else lost.unreported -= unreported;
      writeNext();
    });
  };
  return {
    linesLost: () => lost.ever,
    drained: () =>
      new Promise((resolve) => {
        if (!isWriting) return resolve();
        whenDrained.push(resolve);
        setTimeout(resolve, lastPatience);
      }),
    write(line) {
      if (length + line.length > maxWaiting) return lose(1);
      waiting.push(line);
      length += line.length;
      if (!isWriting) writeNext();
    },
    finish() {
      if (waiting.length === 0 || !neverWaits(fd)) return;
      try {
        writeSync(fd, take().text);
      } catch {
        // The end of the process is no time to wait for room.
      }
    },
  };
}

function writeWhole(fd: number, data: Buffer, done: (error: Error | null) => void): void {
  write(fd, data, (error, written) => {
    if (error?.code === 'EAGAIN') setTimeout(() => writeWhole(fd, data, done), patience).unref();
    else if (error || written === data.length) done(error);
    else writeWhole(fd, data.subarray(written), done);
  });
}

function lossLine(lines: number): string {
  const line = { level: 40, time: new Date().toISOString(), log_lines_lost: lines, msg: 'lines of the log were lost' };
  return `${JSON.stringify(line)}\n`;
}

/** A write to a pipe that is not read would hold one of the few threads for files, and the end of the process. */
function withoutWaiting(fd: number): number {
  if (process.platform !== 'linux' || !fstatSync(fd).isFIFO()) return fd;
  try {
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Its reader is gone, or it belongs to another user.
    return fd;
  }
}

function neverWaits(fd: number): boolean {
  const found = fstatSync(fd);
  return found.isFile() || (process.platform === 'linux' && found.isFIFO());
}

let ofProcess: LogDestination | undefined;

/** Standard output: there is one of it, however many servers a process makes. */
export function standardOutput(): LogDestination {
  if (!ofProcess) {
    ofProcess = makeLogDestination(1);
    process.once('exit', ofProcess.finish);
  }
  return ofProcess;
}
