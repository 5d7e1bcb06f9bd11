import { useCallback, useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { runCheck, type CheckName, type CheckResult } from './checks.ts';

export type CheckResults = Readonly<Partial<Record<CheckName, CheckResult>>>;

/** Runs the checks in parallel and reports each result as it comes. `names` must stay the same list. */
export function useChecks(names: readonly CheckName[]): { results: CheckResults; running: boolean; runAll(): void } {
  const client = useClient();
  const [results, setResults] = useState<CheckResults>({});
  const runAll = useCallback(() => {
    setResults(Object.fromEntries(names.map((name) => [name, { state: 'running' }])));
    for (const name of names) {
      void runCheck(client, name).then((result) => setResults((before) => ({ ...before, [name]: result })));
    }
  }, [client, names]);
  return { results, running: Object.values(results).some(({ state }) => state === 'running'), runAll };
}
