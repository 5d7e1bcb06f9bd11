import { z } from 'zod';
import {
  compactRuleSchema,
  credentialSourceSchema,
  licensingRuleSchema,
  nlcRuleSchema,
  type ruleBookSchema,
} from '#domain/eligibility/licensureRulesSchema.ts';
import { shippedRules, shippedSources } from '#domain/eligibility/shippedRules.ts';
import { newestDay, type Provenance } from '#domain/shared/provenance.ts';
import type { RuleName } from '#domain/eligibility/licensureRules.ts';
import { rulesOf, type RuleFile } from '#server/platform/ruleFiles.ts';
import type { Services } from '#server/platform/services.ts';

const files = {
  nlc: ruleFile('nlc', nlcRuleSchema),
  pt: ruleFile('pt', compactRuleSchema),
  ot: ruleFile('ot', compactRuleSchema),
  pa: ruleFile('pa', compactRuleSchema),
  imlc: ruleFile('imlc', compactRuleSchema),
  aprn: ruleFile('aprn', compactRuleSchema),
  licensing: ruleFile('licensing', licensingRuleSchema),
} as const;

const sourceFile: RuleFile<z.output<typeof credentialSourceSchema>[]> = {
  name: 'sources',
  schema: z.array(credentialSourceSchema).min(1),
  shipped: shippedSources,
  checked: newestDay,
};

/** The rules on compacts and licenses that are in force here, each from its own file. */
export function licensureRulesOf(services: Pick<Services, 'env' | 'log'>): z.output<typeof ruleBookSchema> {
  return {
    nlc: rulesOf(services, files.nlc),
    pt: rulesOf(services, files.pt),
    ot: rulesOf(services, files.ot),
    pa: rulesOf(services, files.pa),
    imlc: rulesOf(services, files.imlc),
    aprn: rulesOf(services, files.aprn),
    licensing: rulesOf(services, files.licensing),
  };
}

/** Where reviewers look credentials up. */
export function sourcesOf(services: Pick<Services, 'env' | 'log'>): z.output<typeof credentialSourceSchema>[] {
  return rulesOf(services, sourceFile);
}

function ruleFile<T extends Provenance>(name: RuleName, schema: z.ZodType<T>): RuleFile<T> {
  return { name, schema, shipped: shippedRules[name], checked: ({ as_of }) => as_of };
}
