import type { z } from 'zod';
import { offerTemplate, type OfferDraft } from './terms.ts';

export interface OfferCopy {
  draft: OfferDraft;
  /** The parts of the form in which something was there that is no longer valid. */
  leftOut: string[];
}

/** More than a template that was valid once can have wrong: each entry of its lists, and each of its fields. */
const maxWrong = 500;

/** An offer template as far as an offer of today can have it. */
export function copyOffer(content: Readonly<Record<string, unknown>>): OfferCopy {
  const left = JSON.parse(JSON.stringify(content)) as Record<string, unknown>;
  const leftOut = new Set<string>();
  for (let tries = 0; tries < maxWrong; tries++) {
    const parsed = offerTemplate.safeParse(left);
    if (parsed.success) return { draft: parsed.data, leftOut: [...leftOut] };
    for (const path of wrongPaths(parsed.error.issues[0]!)) {
      leftOut.add(String(path[0] ?? ''));
      remove(left, path);
    }
  }
  return { draft: offerTemplate.parse({}), leftOut: Object.keys(content) };
}

function wrongPaths(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [[...issue.path]];
}

function remove(from: Record<string, unknown>, path: readonly PropertyKey[]): void {
  const [last, ...parents] = path.toReversed();
  let holder: unknown = from;
  for (const step of parents.toReversed()) holder = (holder as Record<PropertyKey, unknown>)[step];
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<PropertyKey, unknown>)[last!];
}
