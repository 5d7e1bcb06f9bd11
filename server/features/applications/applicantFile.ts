import { applicantColumns, type ApplicantColumn } from '#domain/applications/applicantColumns.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { teamStatusOf } from '#domain/applications/pendingRejection.ts';
import type { CsvColumns } from '#server/platform/functions/csv.ts';
import { momentCell, type CellOf } from '#server/platform/functions/workbook.ts';

type Column = readonly [title: string, valueOf: CsvColumns<Applicant>[string]];

const hidden = { hidden: 'Profile hidden', closed: 'Account closed', open: '' } as const;

/** What each column is called in a file, and what is in it. */
const columns: Readonly<Record<ApplicantColumn, Column>> = {
  name: ['Name', ({ person, account }) => person?.full_name ?? hidden[account]],
  credentials: ['Credentials', ({ person }) => person?.credentials ?? null],
  email: ['Email', ({ person }) => person?.email ?? null],
  location: ['Location', ({ person }) => person?.location ?? null],
  verified: ['Verified', ({ person }) => (person?.verification_status === 'verified' ? 'Yes' : 'No')],
  years_exp: ['Years of experience', ({ person }) => person?.years_exp ?? null],
  licensure_states: ['Licensed in', ({ person }) => person?.licensure_states.join('; ') ?? null],
  certifications: ['Certifications', ({ person }) => person?.certifications.join('; ') ?? null],
  specialties: ['Specialties', ({ person }) => person?.specialties.join('; ') ?? null],
  status: ['Status', ({ application }) => teamStatusOf(application)],
  proposed_rate: ['Proposed rate per hour', ({ application }) => application.proposed_rate],
  applied_date: ['Applied', ({ application }) => application.applied_date],
  decided_date: ['Decided', ({ application }) => application.decided_date],
  cover: ['Cover letter', ({ application }) => application.cover],
  job: ['Job', ({ application, job_title }) => job_title ?? application.job_title],
  tags: ['Tags', ({ application }) => application.tags.join('; ')],
};

/** The columns of a file, in the order of their declaration; all where none are chosen. */
export function columnsOf(chosen: readonly ApplicantColumn[] | null | undefined): CsvColumns<Applicant> {
  const names = applicantColumns.filter((name) => chosen?.includes(name) ?? true);
  return Object.fromEntries(names.map((name) => columns[name]));
}

/** The cells of columns that hold a moment. */
export const momentCells: Readonly<Record<string, CellOf>> = {
  [columns.applied_date[0]]: momentCell,
  [columns.decided_date[0]]: momentCell,
};
