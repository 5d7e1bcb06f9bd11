import { useState } from 'react';
import { Deferred } from '#web/document/Deferred.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { RemoveQuestion } from './RemoveQuestion.tsx';
import { useSavedPeople } from './savedPeopleQueries.ts';
import { useToggleSavedTalent } from './useToggleSavedTalent.ts';

/** Saves a clinician and removes them again; asks first where the team's tags or note would go too. */
export function useSaving(personId: string, name: string, failed?: string) {
  const toggle = useToggleSavedTalent();
  const isWritten = useSavedPeople(true).data?.has(personId) ?? false;
  const [isAsked, setAsked] = useState(false);
  const set = (saved: boolean) =>
    toggle.mutateAsync({ personId, saved }).catch((error: unknown) => showFailure(error, failed));
  const remove = () => set(false).finally(() => setAsked(false));
  return {
    isSaving: toggle.isPending,
    save: () => void set(true),
    remove: () => (isWritten ? setAsked(true) : void remove()),
    question: isAsked ? (
      <Deferred>
        <RemoveQuestion name={name} onConfirm={remove} onClose={() => setAsked(false)} />
      </Deferred>
    ) : null,
  };
}
