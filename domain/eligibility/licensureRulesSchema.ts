import { z } from 'zod';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { confidences } from '#domain/shared/provenance.ts';
import { compactEffects } from '#domain/eligibility/licensureRules.ts';
import { clinicalRoles, states } from '#domain/shared/vocabulary.ts';

/** What every fact of the field says of itself. */
export const provenanceFields = {
  as_of: z.iso.date(),
  source: z.string().trim().min(1).max(300),
  confidence: z.enum(confidences),
};

const stateList = z.array(z.enum(states)).max(states.length);
const note = z.string().max(500).optional();

export const compactRuleSchema = z.strictObject({
  name: z.string().min(1).max(100),
  professions: z.array(z.enum(clinicalRoles)).min(1),
  effect: z.enum(compactEffects),
  states: z
    .strictObject({ issuing: stateList, inbound: stateList, enacted: stateList, none: stateList })
    .refine((lists) => {
      const all = Object.values(lists).flat();
      return new Set(all).size === all.length;
    }, 'must name each state once'),
  note,
  ...provenanceFields,
});

export const nlcRuleSchema = compactRuleSchema.safeExtend({
  moving: z.strictObject({ days: z.int().min(1).max(3650), ...provenanceFields }),
});

export const licensingRuleSchema = z.strictObject({
  role: z.enum(clinicalRoles),
  license_states: stateList,
  note,
  ...provenanceFields,
});

/** The rule book as the site answers it. */
export const ruleBookSchema = z.strictObject({
  nlc: nlcRuleSchema,
  pt: compactRuleSchema,
  ot: compactRuleSchema,
  pa: compactRuleSchema,
  imlc: compactRuleSchema,
  aprn: compactRuleSchema,
  licensing: licensingRuleSchema,
});

const link = z.url({ protocol: /^https$/ }).max(300);

export const credentialSourceSchema = z.strictObject({
  id: z.string().regex(/^[a-z_]{1,40}$/, 'must be a short name such as red_cross'),
  name: z.string().min(1).max(80),
  covers: z.array(
    z.strictObject({ kind: z.enum(credentialKindNames), professions: z.array(z.enum(clinicalRoles)).optional() }),
  ),
  checks: z.enum(['npi_check', 'screening']).optional(),
  link: link.nullable(),
  state_names: z.record(z.string(), z.string().max(40)).optional(),
  least_rows: z.int().min(1).optional(),
  note,
  ...provenanceFields,
});
