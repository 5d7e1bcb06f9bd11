import type { FastifyPluginAsync } from 'fastify';
import type { EntityName, RowOf } from '#domain/entities.ts';
import type { Change } from '#domain/events.ts';
import type { FunctionName } from '#domain/functions.ts';
import type { Implementation } from '#server/platform/functions/implement.ts';
import type { GeneratedList } from '#server/platform/generatedFiles/generatedList.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Retention } from '#server/platform/ops/retentions.ts';
import type { AccessSource } from '#server/platform/auth/accessGrants.ts';
import type { Services } from './services.ts';
import type { Work } from './work.ts';

/** What the product hands to the platform it runs on, which knows none of its features. */
export interface Product {
  /** Every function of the domain's registry with what it does. */
  readonly functions: Readonly<Record<FunctionName, Implementation>>;
  /** Entities whose plain writes are functions: the entity routes come through them too. */
  readonly entityWrites: { readonly [N in EntityName]?: EntityWrites<N> };
  /** What follows a change of a row, in the same transaction, whichever way the change came. */
  readonly reactions: { readonly [N in EntityName]?: readonly Reaction<N>[] };
  /** What runs behind each of the product's own jobs. */
  readonly tasks: { readonly [N in ProductJob]: (services: Services, data: JobData[N]) => Promise<unknown> };
  /** Routes besides those of entities and functions: files, feeds, links in mails. */
  readonly routes: readonly Routes[];
  /** Everything that ends by itself. */
  readonly retentions: readonly Retention[];
  /** Everything besides sessions that lets callers reach what is a person's. */
  readonly accessSources: readonly AccessSource[];
  /** The lists for machines that are written to files when they are long. */
  readonly generatedLists: readonly GeneratedList[];
}

/** What one feature brings to the product, in its `feature.ts`. */
export interface Feature {
  readonly functions?: Readonly<Record<string, Implementation>>;
  readonly entityWrites?: Product['entityWrites'];
  readonly reactions?: Product['reactions'];
  readonly tasks?: Partial<Product['tasks']>;
  readonly routes?: readonly Routes[];
  readonly accessSources?: readonly AccessSource[];
  readonly generatedLists?: readonly GeneratedList[];
}

type Routes = (services: Services) => FastifyPluginAsync;

type Body = Record<string, unknown>;

/** Functions that replace a plain write. Each answers the whole stored row. */
export interface EntityWrites<N extends EntityName> {
  create?: (work: Work, body: Body) => Promise<RowOf<N>>;
  update?: (work: Work, id: string, body: Body) => Promise<RowOf<N>>;
  remove?: (work: Work, id: string) => Promise<void>;
}

export type Reaction<N extends EntityName = EntityName> = (work: Work, change: Change<N>) => Promise<void>;

type PlatformJob =
  | 'sendMail'
  | 'deleteUnusedFiles'
  | 'takeBackUploads'
  | 'endRetention'
  | 'writeKeptFiles'
  | 'sealAudit'
  | 'verifyAudit';
type ProductJob = Exclude<keyof JobData, PlatformJob>;
