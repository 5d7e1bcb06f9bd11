import { OpenAssignments } from '#web/features/assignments/waiting/OpenAssignments.tsx';
import { Schedule } from '#web/features/interviews/Schedule.tsx';
import { Coverage } from '#web/features/openShifts/coverage/Coverage.tsx';
import { OpenShiftsForMe } from '#web/features/openShifts/mine/OpenShiftsForMe.tsx';
import { SwapsForMe } from '#web/features/openShifts/mine/SwapsForMe.tsx';
import { MyShifts } from '#web/features/shifts/MyShifts.tsx';
import { SwapsToAnswer } from '#web/features/shifts/SwapsToAnswer.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import type { Route } from './+types/schedule';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'interviews.schedule.title') }];

export default function SchedulePage() {
  const isFacility = useUser().user_role === 'facility';
  return (
    <Schedule
      agreed={<OpenAssignments />}
      shifts={
        <>
          {isFacility ? (
            <>
              <SwapsToAnswer />
              <Coverage />
            </>
          ) : null}
          <MyShifts />
          {isFacility ? null : (
            <>
              <SwapsForMe />
              <OpenShiftsForMe />
            </>
          )}
        </>
      }
    />
  );
}
