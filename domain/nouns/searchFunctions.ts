import { z } from 'zod';
import { contract, type OutputOf } from '#domain/language/contract.ts';
import { recordSchema } from '#domain/language/recordSchema.ts';
import { Job } from './job.ts';
import { User } from './user.ts';
import {
  clinicalRoles,
  locationTypes,
  searchTextMaxLength,
  specialties,
  states,
  talentOrders,
} from '#domain/site/vocabulary.ts';

const searchText = z.string().trim().max(searchTextMaxLength).nullish();
const page = { limit: z.int().min(1).max(200).default(50), skip: z.int().min(0).max(10_000).default(0) };

/**
 * Active jobs, newest first. Every word of the text is in the title, role, specialty, description, facility's name,
 * place (its state by code and by name), EMR or duration, whatever its letter case.
 */
export const searchJobs = contract({
  name: 'searchJobs',
  summary: 'Search active jobs',
  who: 'anyone',
  reads: true,
  input: z.object({
    q: searchText,
    role: z.enum(clinicalRoles).nullish(),
    specialty: z.enum(specialties).nullish(),
    location_type: z.enum(locationTypes).nullish(),
    ...page,
  }),
  output: z.object({ total: z.int(), jobs: z.array(recordSchema(Job)) }),
});

/** A job as the search shows it: what its owner alone sees is absent for others. */
export type FoundJob = OutputOf<typeof searchJobs>['jobs'][number];

/** Active clinicians with every word of the text in name, headline, specialties, skills or location; public fields only. */
export const searchTalent = contract({
  name: 'searchTalent',
  summary: 'Search clinicians',
  who: 'anyone',
  reads: true,
  input: z.object({
    q: searchText,
    verified_only: z.boolean().default(false),
    specialty: z.enum(specialties).nullish(),
    state: z.enum(states).nullish(),
    sort: z.enum(talentOrders).default('best_match'),
    ...page,
  }),
  output: z.object({ total: z.int(), talent: z.array(recordSchema(User, 'public')) }),
});
