import { z } from 'zod';

/** A team's own words for one application or one saved clinician: how many, and the characters of each. */
export const tagLimits = { count: 20, length: 30 } as const;

export const teamTags = z.array(z.string().trim().min(1).max(tagLimits.length)).max(tagLimits.count);
