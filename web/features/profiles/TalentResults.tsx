import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { distanceWords, StraightLine } from '#web/search/distance.tsx';
import type { ChangeSearch } from '#web/search/directory.ts';
import { NothingFound } from '#web/search/NothingFound.tsx';
import { SearchResults } from '#web/search/SearchResults.tsx';
import { Unstated } from '#web/search/Unstated.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { JobToFit } from './JobToFit.tsx';
import { TalentCard, TalentCardSkeleton } from './TalentCard.tsx';
import { talentDirectory } from './talentDirectory.ts';
import { talentQuery, type FoundTalent, type TalentSearch } from './talentSearch.ts';
import classes from './TalentResults.module.css';

interface Props {
  search: TalentSearch;
  onChange: ChangeSearch<TalentSearch>;
}

/** The cards of one search; for a facility, how they fit one of its jobs. */
export function TalentResults({ search, onChange }: Props) {
  const query = useQuery(talentQuery(useClient(), search));
  const isFacility = useSession().user?.user_role === 'facility';
  return (
    <>
      {isFacility ? (
        <JobToFit search={search} onChange={onChange} />
      ) : search.for_job ? (
        // Without scripts the form keeps what the address says.
        <input type="hidden" name="for_job" form={talentDirectory.formId} value={search.for_job} />
      ) : null}
      <SearchResults
        directory={talentDirectory}
        search={search}
        onChange={onChange}
        query={query}
        skeleton={
          <div className={classes.cards}>
            {Array.from({ length: 6 }, (_, index) => (
              <TalentCardSkeleton key={index} />
            ))}
          </div>
        }
      >
        {(found) =>
          found.talent.length === 0 ? (
            <NothingFound directory={talentDirectory} search={search} found={found} />
          ) : (
            <TalentList search={search} found={found} />
          )
        }
      </SearchResults>
    </>
  );
}

function TalentList({ search, found }: { search: TalentSearch; found: FoundTalent }) {
  const t = useMessages();
  return (
    <>
      <div className={classes.cards}>
        {found.talent.map((person) => {
          const { miles = null, fit = null, is_unranked } = found.about[person.id] ?? {};
          const isUnranked = search.for_job !== undefined && is_unranked === true;
          return (
            <TalentCard key={person.id} person={person} distance={distanceWords(t, miles)} fit={{ fit, isUnranked }} />
          );
        })}
      </div>
      <StraightLine about={found.about} />
      <Unstated directory={talentDirectory} search={search} count={found.unstated} />
    </>
  );
}
