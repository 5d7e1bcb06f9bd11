import type { ReactNode } from 'react';
import type { DraftOf } from '#domain/entities.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { basicFacts, PublishJobBasics } from './PublishJobBasics.tsx';
import { detailFacts, PublishJobDetails } from './PublishJobDetails.tsx';
import { PublishJobRequirements, requirementFacts } from './PublishJobRequirements.tsx';

/** What one or more inputs ask for, and how the review says it; nothing where it was not given. */
export interface PublishJobFact {
  inputs: readonly string[];
  label: MessageKey;
  shown(job: DraftOf<'Job'>, words: FactWords): ReactNode;
}

export interface FactWords extends Pick<Formats, 'formatDate'> {
  t: Translate;
  /** What the facility calls a site of its own. */
  siteName: (id: string) => string | undefined;
}

/** What is asked, step by step; the review of all of it is the last step. */
export const askingSteps = [
  { title: 'facility.postJob.step1', Inputs: PublishJobBasics, facts: basicFacts },
  { title: 'facility.postJob.step2', Inputs: PublishJobDetails, facts: detailFacts },
  { title: 'facility.postJob.step3', Inputs: PublishJobRequirements, facts: requirementFacts },
] as const;

export const stepTitles = [...askingSteps.map(({ title }) => title), 'facility.postJob.step4'] as const;

/** The inputs that hold a field in a way of their own. */
export const inputOfField = {
  schedule_json: 'hours',
  pay_exemption: 'exempt_place',
  orientation_minutes: 'orientation_hours',
} as const;

/** Where a field of a job is asked for, and how the review names it; null for a field that the form does not ask for. */
export function placeOfField(field: string): { step: number; label: MessageKey } | null {
  const input = field in inputOfField ? inputOfField[field as keyof typeof inputOfField] : field;
  for (const [step, { facts }] of askingSteps.entries()) {
    const all: readonly PublishJobFact[] = facts;
    const fact = all.find(({ inputs }) => inputs.includes(input));
    if (fact) return { step, label: fact.label };
  }
  return null;
}
