import { measure, type Load, type Measured } from './measure.ts';

/** One of two that are compared: what is asked of it, and what is true or goes on during it. */
export interface Side {
  origin: string;
  load: Load;
  around?: (round: () => Promise<Measured>) => Promise<Measured>;
}

interface Lengths {
  rounds: number;
  /** Of a round, and of what comes before the first. */
  seconds: number;
  warmUpSeconds: number;
}

/** What was measured of a side in all of its rounds. */
export interface Compared {
  perSecond: number;
  /** Milliseconds, one entry an answer. */
  times: number[];
}

/** Both in turn and in alternating order, so that whatever else the machine does hits both. A failure prints `name`. */
export async function compare(
  name: string,
  sides: readonly [Side, Side],
  { rounds, seconds, warmUpSeconds }: Lengths,
): Promise<readonly [Compared, Compared]> {
  const measured = sides.map((side) => ({ side, rounds: [] as Measured[] }));
  for (const side of sides) await measureNamed(name, side, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const one of round % 2 === 0 ? measured : measured.toReversed()) {
      one.rounds.push(await measureNamed(name, one.side, seconds));
    }
  }
  const [first, second] = measured.map((one) => inAll(one.rounds));
  return [first!, second!];
}

async function measureNamed(name: string, { origin, load, around }: Side, length: number): Promise<Measured> {
  const round = () => measure(origin, load, length);
  try {
    return await (around ? around(round) : round());
  } catch (error) {
    throw new Error(`${name} on ${origin}`, { cause: error });
  }
}

function inAll(rounds: readonly Measured[]): Compared {
  const sum = (of: (round: Measured) => number) => rounds.reduce((total, round) => total + of(round), 0);
  return {
    perSecond: sum((round) => round.answers) / sum((round) => round.seconds),
    times: rounds.flatMap((round) => round.times),
  };
}
