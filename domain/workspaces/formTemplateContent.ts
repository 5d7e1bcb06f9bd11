import { saidOf } from '#domain/core/issueText.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { isJobField, templateJobFields } from '#domain/jobs/jobCopy.ts';
import { Job } from '#domain/jobs/job.ts';
import { offerTemplate } from '#domain/offers/terms.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { FormTemplateKind } from './workspace.ts';

type Content = Readonly<Record<string, unknown>>;

/** What is wrong with what a template is to hold, by the declaration of what it fills in; null for nothing. */
export function wrongContent(kind: FormTemplateKind, content: Content): LocalizedText | null {
  if (kind === 'offer') return wrongOffer(content);
  const names = kind === 'questions' ? (['questions'] as const) : templateJobFields;
  for (const [name, value] of Object.entries(content)) {
    if (!isJobField(name) || !names.some((one) => one === name)) return unknownField(name);
    const parsed = schemaOf<unknown>(Job.fields[name]).safeParse(value);
    if (!parsed.success) return wrongValue(name, saidOf(parsed.error.issues[0]!));
  }
  return null;
}

function wrongOffer(content: Content): LocalizedText | null {
  const parsed = offerTemplate.safeParse(content);
  if (parsed.success) return null;
  const issue = parsed.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') return unknownField([...issue.path, issue.keys[0]].join('.'));
  return wrongValue(issue.path.join('.'), saidOf(issue));
}

function unknownField(field: string): LocalizedText {
  return errorText('templateUnknownField', { field: field.slice(0, 60) });
}

function wrongValue(field: string, message: LocalizedText): LocalizedText {
  return errorText('templateField', { field, message });
}
