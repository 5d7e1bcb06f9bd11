/** What attempts came to: taken, to be repeated, given up, and not sent because the record is not to be read anymore. */
export const webhookOutcomes = ['delivered', 'retried', 'failed', 'dropped'] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

const counts = new Map<WebhookOutcome, number>(webhookOutcomes.map((outcome) => [outcome, 0]));

export function countWebhook(outcome: WebhookOutcome): void {
  counts.set(outcome, counts.get(outcome)! + 1);
}

/** Attempts of this process since its start. */
export function webhookCounts(): ReadonlyMap<WebhookOutcome, number> {
  return counts;
}
