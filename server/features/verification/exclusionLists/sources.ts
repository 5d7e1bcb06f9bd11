import { exclusionLists, exclusionListNames, type ExclusionListName } from '#domain/verification/exclusionLists.ts';
import { shippedSources } from '#domain/eligibility/shippedRules.ts';
import { sourcesOf } from '#server/features/eligibility/functions.ts';
import type { Services } from '#server/platform/services.ts';

interface ListSource {
  readonly name: string;
  readonly link: string | null;
  /** Fewer rows are no whole list. */
  readonly least_rows: number;
}

/** What `sources.json` says of a list, by the id that it has there. What an operator's own file leaves out is as it came. */
export function listSource(services: Pick<Services, 'env' | 'log'>, id: string): ListSource {
  const found = [...sourcesOf(services), ...shippedSources].find((source) => source.id === id);
  return { name: found?.name ?? id, link: found?.link ?? null, least_rows: found?.least_rows ?? 1 };
}

/** The name of a list in addresses, by its id in `sources.json`. */
export function listNameOf(source: string): ExclusionListName {
  return exclusionListNames.find((name) => exclusionLists[name] === source) ?? exclusionListNames[0];
}
