import type { ListImport } from '#domain/verification/screeningContracts.ts';
import type { ListError } from '#domain/verification/exclusionLists.ts';

type Issue = NonNullable<ListImport['fault']>;

/** Why nothing of a file is loaded, for the administrator who chose it. */
export function listError(reason: ListError, more: Partial<Omit<Issue, 'reason'>> = {}): Error & { issue: Issue } {
  const issue = { reason, row: null, columns: [], rows: null, least: null, ...more };
  return Object.assign(new Error(`The list was not loaded: ${reason}`), { name: 'ListError', issue });
}

/** Undefined for what is no error of the file. */
export function issueOf(error: unknown): Issue | undefined {
  return error instanceof Error && error.name === 'ListError' && 'issue' in error ? (error.issue as Issue) : undefined;
}

const texts: Readonly<Record<ListError, (issue: Issue) => string>> = {
  missing_columns: ({ columns }) => `the file lacks the columns ${columns.join(', ')}.`,
  broken_row: ({ row }) => `row ${row} is broken.`,
  not_text: () => 'the file is no text in UTF-8.',
  too_few_rows: ({ rows, least }) => `the file has ${rows} rows, and a whole list has at least ${least}.`,
  half_of_present: ({ rows }) => `the file has ${rows} rows that count, fewer than half of the list in use.`,
  stopped: () => 'the program was stopped while it read the file.',
  failed: () => 'the file could not be loaded; the log has the reason.',
};

/** For the operator who loads a list with the command. */
export function errorText(issue: Issue): string {
  return texts[issue.reason](issue);
}
