import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import type { Job } from './job.ts';
import type { PublicUser } from './user.ts';
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
export const searchJobs = contract<{ total: number; jobs: Job[] }>()({
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
});

/** Active clinicians with every word of the text in name, headline, specialties, skills or location; public fields only. */
export const searchTalent = contract<{ total: number; talent: PublicUser[] }>()({
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
});
