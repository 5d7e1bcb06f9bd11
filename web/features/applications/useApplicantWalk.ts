import { useEffect, useRef, useState } from 'react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { isRejectionPending } from '#domain/applications/pendingRejection.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import type { ApplicantPages } from './applicantCache.ts';
import { useOpenedApplicant } from './applicantQueries.ts';
import { isSearched, type ApplicantSearch } from './applicantSearch.ts';
import { focusRow } from './ApplicantShortcuts.tsx';
import { useApplicantAddress } from './useApplicantDecision.tsx';

/** Which applicants are in the list, which of them is opened, and how one gets from one to the other. */
export function useApplicantWalk(search: ApplicantSearch, pages: ApplicantPages['pages'] | undefined) {
  const { openedId, open } = useAim();
  const [place, setPlace] = useState<{ id: string | null; at: number }>({ id: null, at: 0 });
  const fetched = pages?.flatMap(({ applicants }) => applicants) ?? [];
  // An applicant who was at a page's end when another came is on two of them.
  const known = [...new Map(fetched.map((one) => [one.application.id, one])).values()];
  const listedAt = known.findIndex(({ application }) => application.id === openedId);
  const opened = useOpenedApplicant(openedId, known[listedAt], pages !== undefined);
  if (listedAt >= 0 && (place.id !== openedId || place.at !== listedAt)) setPlace({ id: openedId, at: listedAt });
  // Opening makes an application reviewed: it keeps its place in a list of pending ones until another is opened.
  const isRetained = opened && listedAt < 0 && place.id === openedId;
  const shown = (isRetained ? known.toSpliced(place.at, 0, opened) : known).filter(
    ({ application }) => application.id === openedId || isSearched(search, application),
  );
  const at = shown.findIndex(({ application }) => application.id === openedId);
  const focusOpened = useFocusOnOpened(openedId);
  const goTo = (applicant: Applicant | undefined) => {
    if (!applicant) return;
    open(applicant.application.id);
    focusOpened(applicant.application.id);
  };
  return {
    shown,
    opened,
    at,
    openedId,
    open,
    move: (by: 1 | -1) => goTo(shown[at < 0 ? 0 : Math.min(Math.max(at + by, 0), shown.length - 1)]),
    /** After a decision: on to the next applicant who waits for one, below or else above. */
    leave: ({ application }: Applicant) => {
      if (application.id !== openedId) return;
      const waits = (one: Applicant) => one !== shown[at] && isUndecided(one);
      goTo(shown.slice(at + 1).find(waits) ?? shown.find(waits));
    },
  };
}

/**
 * The opened application, immediately: the address follows a moment later, and a key pressed in that moment must not act on
 * the one before.
 */
function useAim() {
  const { openedId: addressed, open } = useApplicantAddress();
  const [aim, setAim] = useState({ from: addressed, id: addressed });
  if (aim.from !== addressed) setAim({ from: addressed, id: addressed });
  return {
    openedId: aim.from === addressed ? aim.id : addressed,
    open: (id: string) => {
      setAim({ from: addressed, id });
      open(id);
    },
  };
}

function isUndecided({ application }: Applicant): boolean {
  const { status } = application;
  if (isRejectionPending(application)) return false;
  return status !== 'shortlisted' && openApplicationStatuses.some((open) => open === status);
}

/** Puts the focus on a row as soon as it is the opened one, never before: keys act on what is opened. */
function useFocusOnOpened(openedId: string | null): (id: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (openedId === null || awaited.current !== openedId) return;
    awaited.current = null;
    focusRow(openedId);
  }, [openedId]);
  return (id) => {
    if (id === openedId) focusRow(id);
    else awaited.current = id;
  };
}
