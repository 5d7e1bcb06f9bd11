import { waitFor } from '#server/platform/db/embedded/processes.ts';

/** What a drill prints, and whether all that must hold did. */
export interface Report {
  /** What is done to the instance. */
  say(what: string): void;
  /** One thing that must hold. */
  holds(what: string, is: boolean): void;
  /** The same, within `seconds`. */
  comes(what: string, is: () => Promise<boolean>, seconds: number): Promise<void>;
  allHeld(): boolean;
}

export function makeReport(print: (line: string) => void): Report {
  let failed = 0;
  const holds = (what: string, is: boolean) => {
    if (!is) failed++;
    print(`  ${is ? 'ok  ' : 'FAIL'}  ${what}`);
  };
  return {
    say: (what) => print(what),
    holds,
    comes: async (what, is, seconds) => holds(what, await waitFor(is, seconds * 1000)),
    allHeld: () => failed === 0,
  };
}
