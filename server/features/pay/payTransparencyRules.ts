import { createHash } from 'node:crypto';
import { z } from 'zod';
import { payRuleSchema } from '#domain/pay/contracts.ts';
import type { PayTransparencyRules } from '#domain/pay/payDisclosure.ts';
import { newestDay } from '#domain/shared/provenance.ts';
import { rulesOf, type RuleFile } from '#server/platform/ruleFiles.ts';
import type { Services } from '#server/platform/services.ts';
import shipped from '#domain/rules/payTransparency.json' with { type: 'json' };

const file: RuleFile<PayTransparencyRules> = {
  name: 'payTransparency',
  schema: z.array(payRuleSchema).min(1),
  shipped,
  checked: newestDay,
};

/** The rules for postings that are in force here. */
export function payBookOf(services: Pick<Services, 'env' | 'log'>): PayTransparencyRules {
  return rulesOf(services, file);
}

/** Names the rules that apply on a day: what was found by the same ones need not be found again. */
export function rulesOn(book: PayTransparencyRules, day: string): string {
  const inForce = book.filter(({ effective }) => effective <= day);
  return createHash('sha256').update(JSON.stringify(inForce)).digest('hex').slice(0, 32);
}
