/** The map in docs/architecture.md names every room of the tree, and no other. */
import { readFileSync } from 'node:fs';
import { trackedFiles } from './trackedFiles.ts';

/** Rooms whose own folders are named too; of the others only the room itself. */
const opened = ['domain', 'server', 'server/platform', 'web', 'tests', 'scripts'];

const map = /```\n([\s\S]+?)```/.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? '';
const named = new Set([...map.matchAll(/^([\w/]+)\/ {2,}\S/gm)].map(([, room]) => room!));
const there = new Set(trackedFiles().flatMap(roomsOf));

const missing = [...there].filter((room) => !named.has(room) && !isMerelyOpened(room));
const gone = [...named].filter((room) => !there.has(room));
for (const room of missing) console.log(`docs/architecture.md does not name ${room}/`);
for (const room of gone) console.log(`docs/architecture.md names ${room}/, which is not there`);
if (missing.length + gone.length > 0) process.exitCode = 1;

/** `web/ui/Bell.tsx` is in `web` and `web/ui`. Folders with a dot are the tools' own. */
function roomsOf(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  if (folders.length === 0 || folders[0]!.startsWith('.')) return [];
  const rooms = folders.map((_folder, at) => folders.slice(0, at + 1).join('/'));
  return rooms.filter((_room, at) => at === 0 || opened.includes(rooms[at - 1]!));
}

/** A line that names all rooms in a folder need not name the folder. */
function isMerelyOpened(room: string): boolean {
  return opened.includes(room) && [...named].some((other) => other.startsWith(`${room}/`));
}
