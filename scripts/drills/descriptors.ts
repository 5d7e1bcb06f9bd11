import { scratchInstance } from '../scratch/instance.ts';
import { openLine, requestHead } from '../scratch/lines.ts';
import { openFiles } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';

const maxFiles = 256;
const connections = 600;

/** Opens more connections than the program has descriptors for, and holds on to all that get in. */
export async function descriptors(report: Report): Promise<void> {
  const { ask, program, end } = await scratchInstance({ within: openFiles(maxFiles) });
  const lines = Array.from({ length: connections }, () => openLine(program));
  const inside = () => lines.filter((line) => line.isOpen());
  try {
    report.say(`Opening ${connections} connections on ${maxFiles} descriptors`);
    for (const { socket } of lines) socket.write(requestHead(program, 'GET /healthz'));
    await report.comes('those that are too many are refused', async () => inside().length < maxFiles / 2, 30);
    await report.comes('the log says so', async () => program.said().includes('connections are refused'), 30);
    const held = inside();
    for (const { socket } of held) socket.write('\r\n');
    const answered = () => held.filter((line) => line.heard().startsWith('HTTP/1.1 200')).length;
    const what = `each of the ${held.length} that got in is answered`;
    await report.comes(what, async () => held.length > 0 && answered() === held.length, 30);
    report.say('Letting go of them');
    for (const { socket } of lines) socket.destroy();
    await report.comes('it takes requests again', async () => (await ask('GET', '/entities/Job')).status === 200, 30);
    await report.comes('it is ready', async () => (await ask('GET', '/readyz')).status === 200, 30);
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    for (const { socket } of lines) socket.destroy();
    await end();
  }
}
