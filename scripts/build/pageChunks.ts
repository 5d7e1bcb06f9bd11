import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the bundler reports of a module. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/** What every page loads. */
const always = ['entry.client.tsx', 'root.tsx', 'routes/public/gate.tsx', 'routes/public/layout.tsx'];
/** The pages that visitors meet, the first ones first: what only the last shares with another travels with that one. */
const met = ['home', 'jobDetail', 'jobs', 'talent', 'profile'];

/** Both builds read the same sources, so it is worked out once. */
let chunks: Map<string, string> | null = null;

/**
 * Which file a module travels in. A visitor's first page brings what every page loads (`start`), what the home page
 * shares with the next ones (`visitor`), what a job shares with the list of jobs (`work`) and with that of people
 * (`found`), what the lists share (`lists`) and what it uses alone: six files at most and none of the rest, because
 * dozens of small ones cost more in requests than they save. What only other pages use is shared among them in `rest`;
 * its style sheets stay with the pages.
 */
function pageChunk(id: string, graph: Graph): string | null {
  if (ofWrites.test(id)) return 'writing';
  chunks ??= assign(graph);
  return chunks.get(id) ?? (/\.[cm]?[jt]sx?(\?|$)/.test(id) ? 'rest' : null);
}

/** Behind the one entry of their library every page seems to need them: only pages that write, or that load more, do. */
const ofWrites = /\/(mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)\.js$/;

const names = ['start', 'visitor', 'found', 'work', 'lists', ...met];

/** For the bundler. A file takes along what its modules import, so the ones that others build on come first. */
export const pageChunkGroups = [
  ...names.map((name, index) => group(name, 20 - index)),
  group('writing', 4),
  // What is shown about a field is needed without its schema too: in the file of the schemas it would bring them along.
  { name: 'rest', test: /domain\/core\/(fieldErrorTexts|localizedText)\.ts$/, priority: 3 },
  // Only forms check what is typed.
  { name: 'zod', test: /node_modules\/zod\/|domain\/(core\/schemaOf|offers\/terms)\.ts$/, priority: 2, minShareCount: 2 },
  { ...group('rest', 1), minShareCount: 4 },
];

function group(name: string, priority: number) {
  const nameOf = (id: string, graph: Graph) => (pageChunk(id, graph) === name ? name : null);
  return { debugName: name, name: nameOf, priority };
}

function assign(graph: Graph): Map<string, string> {
  const assigned = new Map<string, string>();
  for (const page of met) {
    for (const id of reach(graph, [`routes/public/${page}.tsx`])) {
      const before = assigned.get(id);
      if (before === undefined) assigned.set(id, page);
      else assigned.set(id, sharedWith[before]?.[page] ?? before);
    }
  }
  for (const id of reach(graph, always)) assigned.set(id, 'start');
  // One sheet for all of them: a page shows nothing until it has every sheet it links.
  for (const id of assigned.keys()) if (/\.css(\?|$)/.test(id)) assigned.set(id, 'start');
  return assigned;
}

/** By where a module is so far, the page that uses it too, and where it goes for that. */
const sharedWith: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  home: { jobDetail: 'visitor', jobs: 'visitor', talent: 'visitor' },
  jobDetail: { jobs: 'work', talent: 'found' },
  work: { talent: 'found' },
  jobs: { talent: 'lists' },
};

/** The files and all that they import, and so on; what they fetch later is left out. */
function reach(graph: Graph, files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = files.map((file) => web + file);
  for (const path of open) if (!existsSync(path)) throw new Error(`${path} is not there: see scripts/build/pageChunks.ts`);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
