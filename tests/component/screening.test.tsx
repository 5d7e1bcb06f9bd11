import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import type { ListImport, ScreeningMatch, listImports } from '#domain/verification/screeningContracts.ts';
import { ApplicantReadiness } from '#web/features/privacy/sharing/ApplicantReadiness.tsx';
import { Screening } from '#web/features/verification/screening/Screening.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseFile } from './support/chooseFile.ts';
import { chooseOption } from './support/chooseOption.ts';
import { checkRow } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';
import { paper, showWallet, uploading } from './support/wallet.tsx';

type Lists = OutputOf<typeof listImports>;

const link = 'https://exclusions.oig.hhs.gov/';
const tooShort: ListImport = {
  id: 'import-1',
  source: 'oig',
  file_name: 'UPDATED.csv',
  state: 'failed',
  list_date: '2026-11-01',
  rows_read: 312,
  rows_skipped: 0,
  fault: { reason: 'too_few_rows', row: null, columns: [], rows: 312, least: 50_000 },
  loaded_date: null,
  people_screened: 0,
  matches_found: 0,
  matches_gone: 0,
  created_by_name: 'Ada Long',
  created_date: '2026-11-02T10:00:00.000Z',
  finished_date: '2026-11-02T10:00:00.000Z',
};
const loaded = { list_date: '2026-11-01', loaded_date: '2026-11-02T10:00:00.000Z', loaded_by_name: null, rows: 50_000 };

const listsOf = (more: Partial<Lists> = {}, isLoaded = true): Lists => ({
  lists: [
    {
      source: 'oig',
      name: 'OIG List of Excluded Individuals/Entities',
      link,
      least_rows: 50_000,
      loaded: isLoaded ? loaded : null,
      out_of_date: false,
    },
  ],
  open_matches: 1,
  imports: [],
  ledger: null,
  ...more,
});

const match: ScreeningMatch = {
  check_id: 'check-1',
  state: 'open',
  strength: 'possible',
  source: 'oig',
  list_date: '2026-11-01',
  found_date: '2026-11-02T10:00:00.000Z',
  due_date: null,
  is_own: false,
  person: { id: clinicianRow().id, name: 'Noor Haddad', other_names: [], birth_date: null, npi: null, states: ['OR'] },
  row: {
    ...{ last_name: 'HADDAD', first_name: 'NOOR', middle_name: 'M', birth_date: '1988-02-01', npi: null, city: null },
    ...{
      state: 'OR',
      general: null,
      specialty: null,
      exclusion_type: '1128a1',
      exclusion_date: null,
      waiver_state: null,
    },
  },
  answered: null,
};

/** As the server keeps one match: answered, it is no longer to be looked at. */
const show = (tab: string, more: Answers = {}) => {
  let open = [match];
  return renderPart(<Screening renderEvidence={() => null} />, {
    at: `/admin-screening?tab=${tab}`,
    user: administratorRow(),
    answers: {
      'POST functions/listImports': listsOf(),
      'POST functions/screeningMatches': () => ({ count: open.length, matches: open }),
      'POST functions/answerMatch': () => {
        open = [];
        return { success: true, check: checkRow() };
      },
      [uploading]: { file_url: '/files/evidence' },
      ...more,
    },
  });
};

const card = page.getByRole('article', { name: 'Noor Haddad' });
const save = card.getByRole('button', { name: 'Save answer' });
const answered = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path === 'functions/answerMatch').map(({ body }) => body);

test('30: a file that is too short says how many rows it has, and that no list is in use', async () => {
  await show('lists', { 'POST functions/listImports': listsOf({ imports: [tooShort] }, false) });
  const list = page.getByRole('region', { name: /OIG/ });
  await expect
    .element(list.getByRole('alert'))
    .toMatchTextContent('It has 312 rows; the full list has 50,000 or more.');
  await expect.element(list.getByRole('alert')).toMatchTextContent('No list is in use.');
  await expect
    .element(page.getByRole('region', { name: 'SAM.gov exclusions' }))
    .toMatchTextContent("we couldn't confirm the layout");
  await expect.element(page.getByText(/^We have not verified the log of checks yet/)).toBeVisible();
  await expectAccessible();
});

test('27: the file of a list is sent, and the administrator reads what the server found in it', async () => {
  let lists = listsOf({}, false);
  const done = {
    ...tooShort,
    state: 'done',
    fault: null,
    rows_read: 50_000,
    people_screened: 9,
    matches_found: 2,
  } as const;
  const { sent } = await show('lists', {
    'POST functions/listImports': () => lists,
    'POST /api/lists/oig': () => {
      lists = listsOf({ imports: [done], open_matches: 2 });
      return { import_id: 'import-1' };
    },
  });
  const button = page.getByRole('button', { name: /^Load a file: OIG/ });
  await expect.element(button).toBeVisible();
  const input = page.elementLocator(button.element().previousElementSibling!);
  await userEvent.upload(input, new File(['LASTNAME\n'], 'UPDATED.csv', { type: 'text/csv' }));
  await expect.element(page.getByRole('status')).toMatchTextContent('2 to review.');
  await expect.element(page.getByText('Rows in use')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Matches (2)' })).toBeVisible();
  expect(sent.filter(({ path }) => path === '/api/lists/oig')).toHaveLength(1);
});

test('28: a match shows the person beside the row, and a person who is another one is cleared with a reason', async () => {
  const { sent } = await show('matches');
  const fact = (name: string) => card.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(fact('Surname')).toMatchTextContent('Same');
  await expect.element(fact('Birth date')).toMatchTextContent('Not known');
  const lookUp = card.getByRole('link', { name: 'Look up at the OIG (new tab)' });
  await expect.element(lookUp).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(lookUp).toHaveAttribute('target', '_blank');
  await card.getByRole('button', { name: 'Answer: Noor Haddad' }).click();
  await save.click();
  await expect.element(card.getByText('Please choose one.')).toBeVisible();
  await card.getByRole('radio', { name: 'No, someone else' }).click();
  await card.getByRole('checkbox', { name: 'The social security number, at the site of the OIG' }).click();
  await save.click();
  await expect.element(card.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessible();
  await chooseOption('Reason', 'Name differs', card);
  await card.getByRole('textbox', { name: 'Notes' }).fill('Her middle name is Lea');
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'All caught up!' })).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe('screening-matches');
  expect(answered(sent)).toMatchObject([
    {
      check_id: 'check-1',
      answer: 'cleared',
      reason: 'name_differs',
      notes: 'Her middle name is Lea',
      compared: { oig_ssn: true },
    },
  ]);
});

test('31: an administrator confirms that a person is the one on the list, with the file that shows it', async () => {
  const { sent } = await show('matches');
  await card.getByRole('button', { name: 'Answer: Noor Haddad' }).click();
  await card.getByRole('radio', { name: 'Yes, the same person' }).click();
  await save.click();
  await expect.element(card.getByText('Please add the evidence.')).toBeVisible();
  await expectAccessible();
  expect(answered(sent)).toEqual([]);
  await chooseFile('Evidence', paper);
  await expect.element(card.getByText('card.pdf uploaded')).toBeInTheDocument();
  await save.click();
  await expect.element(card).not.toBeInTheDocument();
  expect(answered(sent)).toMatchObject([{ answer: 'listed', reason: null, evidence_url: '/files/evidence' }]);
});

test('an administrator who comes second reads that the match was answered, and sees what is left', async () => {
  let isLate = false;
  await show('matches', {
    'POST functions/screeningMatches': () => (isLate ? { count: 0, matches: [] } : { count: 1, matches: [match] }),
    'POST functions/answerMatch': () => {
      isLate = true;
      throw new AppError('WRONG_STEP', 'Another administrator answered this match in the meantime. Please check again');
    },
  });
  await card.getByRole('button', { name: 'Answer: Noor Haddad' }).click();
  await card.getByRole('radio', { name: 'No, someone else' }).click();
  await chooseOption('Reason', 'Another reason', card);
  await save.click();
  await expect
    .element(page.getByText('Another administrator answered this match in the meantime. Please check again'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'All caught up!' })).toBeVisible();
});

test('the history says what was answered of whom, and why', async () => {
  const answers = [
    checkRow({ kind: 'screening', result: 'listed', seq: 2 }),
    checkRow({ id: 'check-2', user_id: 'tess', kind: 'screening', result: 'cleared', reason: 'name_differs', seq: 1 }),
  ];
  await show('history', {
    'GET entities/Check': answers,
    'GET entities/User': [clinicianRow(), clinicianRow({ id: 'tess', full_name: 'Tess Ruiz' })],
  });
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(item('Noor Haddad')).toMatchTextContent('On the list');
  await expect.element(item('Tess Ruiz')).toMatchTextContent('Name differs');
  await expectAccessible();
});

test.each([
  ['not_loaded', 'Not screened: no exclusion list is loaded on this site.'],
  ['not_finished', 'Exclusion screening: not finished.'],
  ['clear', 'Exclusion screening: no match in the list of Nov 1, 2026.'],
  ['not_clear', /^Exclusion screening: not clear\./],
] as const)('a facility reads how an applicant is screened: %s', async (result, sentence) => {
  const screening = { result, list_date: '2026-11-01', out_of_date: false, link };
  const readiness = {
    shared: false,
    asked_date: null,
    credentials: [],
    home_state: null,
    eligibility: null,
    screening,
  };
  await renderPart(<ApplicantReadiness applicationId="application-1" />, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: { 'POST functions/applicantCredentials': { applications: { 'application-1': readiness } } },
  });
  await expect.element(page.getByText(sentence)).toBeVisible();
  const lists = page.getByRole('link', { name: link });
  if (result === 'not_clear') await expect.element(lists).toHaveAttribute('rel', 'noopener noreferrer');
  else await expect.element(lists).not.toBeInTheDocument();
});

test('31: a clinician who is on a list reads it in the wallet, and is not verified', async () => {
  await showWallet([], '', { 'POST functions/myScreening': { listed: { list: 'OIG', link } } });
  await expect.element(page.getByText('You were found on an exclusion list')).toBeVisible();
  await expect.element(page.getByText('Verified', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});
