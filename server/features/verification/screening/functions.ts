import { AppError } from '#domain/core/errors.ts';
import type { Check } from '#domain/verification/check.ts';
import * as screeningContracts from '#domain/verification/screeningContracts.ts';
import type { ListImport } from '#domain/verification/screeningContracts.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { exclusionListNames, exclusionLists, isListOutOfDate } from '#domain/verification/exclusionLists.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { digestOfFile, lastVerified, writeCheck } from '#server/features/verification/functions.ts';
import {
  listNameOf,
  listSource,
  loadedList,
  newestImports,
} from '#server/features/verification/exclusionLists/functions.ts';
import { notify } from '#server/features/notifications/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { today } from '#server/platform/today.ts';
import { listedCopy } from './mail.ts';
import {
  countMatches,
  forgetScreening,
  hasAnswer,
  hasListing,
  isOnList,
  storeScreenings,
  matchesShown,
} from './sql.ts';

export { screenEverybody } from './matchPeople.ts';
export { offListSql } from './sql.ts';

export const listImports = implement(screeningContracts.listImports, async ({ tx, services }) => {
  const lists = [];
  for (const source of exclusionListNames) {
    const loaded = await loadedList(tx, exclusionLists[source]);
    const { list_date = null } = loaded ?? {};
    lists.push({
      source,
      ...listSource(services, exclusionLists[source]),
      loaded: loaded && {
        list_date: loaded.list_date,
        loaded_date: loaded.loaded_date,
        loaded_by_name: loaded.loaded_by_name,
        rows: loaded.rows,
      },
      out_of_date: list_date !== null && isListOutOfDate(list_date, today(services)),
    });
  }
  const imports = (await newestImports(tx)).map((one): ListImport =>
    Object.assign({}, one, { source: listNameOf(one.source) }),
  );
  return { lists, open_matches: await countMatches(tx, 'open'), imports, ledger: await lastVerified(tx) };
});

export const screeningMatches = implement(
  screeningContracts.screeningMatches,
  async ({ tx, actor }, { show, limit, skip }) => {
    const found = await matchesShown(tx, show, limit, skip);
    const matches = found.map((match) => {
      const is_own = actor.kind === 'user' && match.person.id === actor.id;
      return Object.assign({}, match, { source: listNameOf(match.source), is_own });
    });
    return { count: await countMatches(tx, show), matches };
  },
);

export const answerMatch = implement(screeningContracts.answerMatch, async (work, input) => {
  const { check_id, answer, reason, notes, compared, evidence_url } = input;
  const match = await work.repo.get('Check', check_id);
  if (!isMatch(match)) throw new AppError('NOT_FOUND', errorText('noMatch'));
  if (work.actor.kind === 'user' && match.user_id === work.actor.id)
    throw new AppError('FORBIDDEN', errorText('ownMatch'));
  // Of two who answer at the same time the second finds the first answer.
  const person = await work.system.get('User', match.user_id, { lock: 'update' });
  if (await hasAnswer(work.tx, check_id)) throw new AppError('WRONG_STEP', errorText('matchAnswered'));
  const evidence_sha256 = await digestOfFile(work, evidence_url);
  if (answer === 'listed' && evidence_sha256 === null)
    throw wrongField('evidence_url', errorText('matchEvidenceNeeded'));
  const { row, list_date, strength } = match.seen ?? {};
  const on_list = await isOnList(work.tx, match.source, match.subject_key);
  const check = await writeCheck(work, {
    kind: 'screening',
    result: answer,
    user_id: person.id,
    answers_id: check_id,
    source: match.source,
    subject_key: match.subject_key,
    method: 'web_lookup',
    reason: reason ?? null,
    ...{ notes, evidence_url, evidence_sha256 },
    seen: { strength, list_date, row, compared, on_list },
  });
  await storeScreenings(work.tx, [person.id], null, work.services.clock());
  if (answer === 'listed' && match.result !== 'listed') await notifyListed(work, person.id, check);
  return { success: true as const, check: work.repo.view('Check', check) };
});

export const myScreening = implement(screeningContracts.myScreening, async (work) => {
  const { name, link } = listSource(work.services, exclusionLists.oig);
  return { listed: (await isListed(work, personOf(work.actor).id)) ? { list: name, link } : null };
});

type Match = Check & { user_id: string; source: string; subject_key: string };

function isMatch(check: Check): check is Match {
  const { kind, result, user_id, source, subject_key } = check;
  const isAnswerable = kind === 'screening' && result !== 'gone';
  return isAnswerable && user_id !== null && source !== null && subject_key !== null;
}

async function notifyListed(work: Work, user_id: string, { id, source }: Check): Promise<void> {
  await notify(work, {
    ...listedCopy(listSource(work.services, source ?? '').name),
    event_key: `listed:${id}`,
    user_id,
    type: 'doc_rejected',
    link: pageHref('VerificationCheck'),
  });
}

/** Where a facility looks the list up itself. */
export function listLink(services: Work['services']): string | null {
  return listSource(services, exclusionLists.oig).link;
}

/** Whether a reviewer has stated that the person is on an exclusion list, and none has stated otherwise since. */
export function isListed({ tx }: Pick<Work, 'tx'>, userId: string): Promise<boolean> {
  return hasListing(tx, userId);
}

export function forgetScreenings({ tx }: Pick<Work, 'tx'>, userId: string): Promise<void> {
  return forgetScreening(tx, userId);
}
