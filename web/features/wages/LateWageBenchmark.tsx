import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { benchmarkSpace } from './benchmarkSpace.ts';
import type { WageBenchmarkProps } from './WageBenchmark.tsx';

/** What its occupation earns on average, and how a pay stands to that. No page waits for it. */
export const LateWageBenchmark = lazyComponent<WageBenchmarkProps>(
  async () => (await import('./readyWageBenchmark.ts')).readyWageBenchmark(),
  { before: <div style={benchmarkSpace} aria-hidden /> },
);
