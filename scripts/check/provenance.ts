import { z } from 'zod';
import { provenanceFields } from '#domain/eligibility/licensureRulesSchema.ts';
import type { Provenance } from '#domain/shared/provenance.ts';

/** A fact of the field that ships, and where it is. */
export interface FieldFact extends Provenance {
  /** A file, and what of it. */
  readonly place: string;
  readonly says: string;
}

export interface FoundFacts {
  readonly facts: readonly FieldFact[];
  readonly problems: readonly string[];
}

const provenance = z.looseObject(provenanceFields);

/**
 * The facts of some data: each entry of a list, or the whole, and whatever in it says a date or a source of its own. One
 * that does not say when, where and how certainly it was read is a fault.
 */
export function factsIn(place: string, data: unknown): FoundFacts {
  const entries: readonly unknown[] = Array.isArray(data) ? data : [data];
  const found = entries.flatMap((entry, at) => {
    const own = Array.isArray(data) ? `${place}, ${nameOf(entry) ?? at + 1}` : place;
    return [[own, entry] as [string, unknown]].concat(partsOf(own, entry));
  });
  const read = found.map(([at, entry]) => ({ at, parsed: provenance.safeParse(entry) }));
  return {
    facts: read.flatMap(({ at, parsed: { data: fact } }) => (fact ? [factOf(at, fact)] : [])),
    problems: read.flatMap(({ at, parsed: { error } }) =>
      (error?.issues ?? []).map(({ path, message }) => `${at}: ${path.join('.') || 'entry'}: ${message}`),
    ),
  };
}

function factOf(place: string, { as_of, source, confidence, ...said }: z.output<typeof provenance>): FieldFact {
  return { place, says: inWords(said), as_of, source, confidence };
}

function nameOf(entry: unknown): string | undefined {
  const { place, id } = (entry ?? {}) as { place?: string; id?: string };
  return place ?? id;
}

/** What in an entry is a fact of its own. */
function partsOf(place: string, entry: unknown): [string, unknown][] {
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.entries(entry).flatMap(([name, part]): [string, unknown][] =>
    isFact(part) ? [[`${place}, ${name}`, part]] : [],
  );
}

function isFact(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(provenanceFields).some((name) => name in value);
}

/** Everything that an entry says, but what is a fact of its own. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(' ');
  if (typeof value !== 'object' || value === null) return value === null ? 'none' : String(value);
  return Object.entries(value)
    .filter(([, part]) => !isFact(part) && !(Array.isArray(part) && part.length === 0))
    .map(([name, part]) => `${name} ${inWords(part)}`)
    .join('; ');
}
