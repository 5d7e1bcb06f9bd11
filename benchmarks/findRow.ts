import { rounded } from './results.ts';

/** A figure beside what it is to be. */
export interface Row {
  name: string;
  figure: number;
  /** `B` is what counting to 100,000 costs the same database in the same run. */
  unit: 'B' | 's' | 'ms' | 'ratio' | 'count';
  /** Null: the design names no goal. */
  goal: { most: number } | { least: number } | null;
  holds: boolean | null;
}

export function row(name: string, figure: number, unit: Row['unit'], goal: Row['goal']): Row {
  const holds = goal && ('most' in goal ? figure <= goal.most : figure >= goal.least);
  const shown = { name, figure: rounded(figure, unit === 'count' ? 0 : 2), unit, goal, holds };
  console.log(lineOf(shown));
  return shown;
}

function lineOf({ name, figure, unit, goal, holds }: Row): string {
  const wanted = goal === null ? '' : 'most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`;
  const verdict = holds === null ? '' : holds ? 'pass' : 'OVER';
  return `${name.padEnd(52)}${String(figure).padStart(10)} ${unit.padEnd(6)}${wanted.padEnd(14)}${verdict}`;
}
