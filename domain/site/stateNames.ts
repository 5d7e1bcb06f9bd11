import names from '../../messages/en/states.json' with { type: 'json' };
import { states } from './vocabulary.ts';

/** The English names of the states, of DC and of the territories by their postal codes, as addresses are written. */
export const stateNames = Object.fromEntries(states.map((code) => [code, names[`states.${code}`]])) as Readonly<
  Record<(typeof states)[number], string>
>;
