import type { WorkRole } from '#domain/core/rights.ts';
import type { Person, TestApp } from './testApp.ts';

/** A facility's reviewers and the applications for its job that they are asked to assess. */
export function reviewTeam(app: TestApp, facility: Person, jobId: string) {
  return {
    async applied(): Promise<{ person: Person; id: string }> {
      const person = await app.people.clinician();
      const { application } = await person.client.functions.handleNewApplication({ job_id: jobId, cover: 'Please' });
      return { person, id: application.id };
    },
    async member(role: WorkRole) {
      const person = await app.people.member(facility, role);
      const [row] = await facility.client.entities.Member.filter({ user_id: person.user.id });
      return { ...person, memberId: row!.id };
    },
    assign: (id: string, members: readonly { memberId: string }[]) =>
      facility.client.functions.assignReviewers({
        application_ids: [id],
        member_ids: members.map(({ memberId }) => memberId),
      }),
  };
}
