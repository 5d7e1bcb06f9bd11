import names from '../../messages/en/states.json' with { type: 'json' };
import spanishNames from '../../messages/es/states.json' with { type: 'json' };
import { states } from './vocabulary.ts';

type Names = Readonly<Record<(typeof states)[number], string>>;

/** The English names of the states, of DC and of the territories by their postal codes, as addresses are written. */
export const stateNames = Object.fromEntries(states.map((code) => [code, names[`states.${code}`]])) as Names;

/** The same in Spanish, as people search for them. */
export const spanishStateNames = Object.fromEntries(
  states.map((code) => [code, spanishNames[`states.${code}`]]),
) as Names;
