import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from '#web/features/interviews/interviews.module.css';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { AssignmentItem } from './AssignmentItem.tsx';
import { openAssignmentsKey, openAssignmentsQuery } from './queries.ts';

/** Everything that the reader has agreed on and that has not ended. */
export function OpenAssignments() {
  const t = useMessages();
  const user = useUser();
  useFreshQueries('Assignment', openAssignmentsKey(user.id));
  const { data: assignments = [] } = useQuery(openAssignmentsQuery(useClient(), user));
  if (assignments.length === 0) return null;
  return (
    <section className={classes['part']} aria-labelledby="open-assignments">
      <Title order={2} id="open-assignments">
        {t('interviews.assignments')}
      </Title>
      <ul className={classes['plain']}>
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentItem assignment={assignment} />
          </li>
        ))}
      </ul>
    </section>
  );
}
