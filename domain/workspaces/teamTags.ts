import { z } from 'zod';
import { tagLimits } from '#domain/workspaces/workspace.ts';

/** A team's own words for one application or one saved clinician. */
export const teamTags = z.array(z.string().trim().min(1).max(tagLimits.length)).max(tagLimits.count);
