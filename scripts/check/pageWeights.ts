import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The pages that most visitors load first, by the file of their route, and where they are. */
export const firstPages = {
  'routes/public/home': '/',
  'routes/public/jobs': '/jobs',
  'routes/public/jobDetail': '/job-detail',
  'routes/public/talent': '/talent',
} as const;

/** Compressed bytes of what one of them may link. */
export const budgets = { js: 190_000, css: 40_000 } as const;

export interface PageWeight {
  path: string;
  /** Bytes as a browser that knows brotli gets them. */
  js: number;
  css: number;
}

interface Linked {
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: Linked;
  routes: Record<string, Linked & { parentId?: string }>;
  url: string;
}

/** What each of the first pages links: scripts, which are all fetched before it comes alive, and style sheets. */
export async function pageWeights(clientFolder: string): Promise<PageWeight[]> {
  const manifest = await readManifest(clientFolder);
  return Promise.all(
    Object.entries(firstPages).map(async ([id, path]) => {
      const linked = [manifest.entry, ...withParents(manifest, id)];
      const scripts = [manifest.url, ...linked.flatMap(({ module, imports = [] }) => [module, ...imports])];
      const sheets = linked.flatMap(({ css = [] }) => css);
      return { path, js: await weigh(clientFolder, scripts), css: await weigh(clientFolder, sheets) };
    }),
  );
}

/** The bundler's own list of what belongs to which page; browsers get the same file. */
async function readManifest(clientFolder: string): Promise<Manifest> {
  const names = await readdir(join(clientFolder, 'assets'));
  for (const name of names.filter((file) => /^manifest-.+\.js$/.test(file))) {
    const text = await readFile(join(clientFolder, 'assets', name), 'utf8');
    if (text.startsWith(begin)) return JSON.parse(text.slice(begin.length).replace(/;\s*$/, '')) as Manifest;
  }
  throw new Error(`There is no manifest in ${clientFolder}: is the web built?`);
}

const begin = 'window.__reactRouterManifest=';

function withParents({ routes }: Manifest, id: string): Linked[] {
  const route = routes[id];
  if (!route) throw new Error(`No page has the file web/${id}.tsx`);
  return [route, ...(route.parentId ? withParents({ routes } as Manifest, route.parentId) : [])];
}

async function weigh(clientFolder: string, addresses: readonly string[]): Promise<number> {
  const files = new Set(addresses.map((address) => join(clientFolder, address.replace(/[?#].*$/, ''))));
  const sizes = await Promise.all([...files].map(sizeOf));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Small files travel as they are, see compressAssets.ts. */
async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
