import type { Answer } from './call.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { viewFields } from '#domain/core/entity.ts';
import { actorNames, type ActorName } from './matrixData.ts';

/** One line of the table: what each actor gets when they try this. */
export interface Line {
  entity: EntityName;
  note: string | undefined;
  operation: string;
  cells: Readonly<Record<ActorName, string>>;
}

/** What a record that was read looks like: all there is to see, or the name of the narrower view. */
export function seen(entity: EntityName, record: unknown): string {
  const { views, detailOnlyFields = [] } = entityNamed(entity);
  // What lists leave out because it is large is no secret.
  const names = [...new Set([...Object.keys(record as object), ...detailOnlyFields])].toSorted().join();
  const view = views.find((one) => viewFields(one).toSorted().join() === names);
  if (!view) return `unexpected: ${names}`;
  const widest = viewFields(views[0]!).toSorted().join();
  return names === widest ? '✓' : `✓ ${view.name}`;
}

/** The outcome of a write: done, or refused with this status. */
export function outcome({ status }: Answer): string {
  return status < 300 ? '✓' : String(status);
}

export function renderMatrix(lines: readonly Line[]): string {
  const titles = [...new Set(lines.map(titleOf))];
  return `${head}\n${titles
    .map((title) =>
      section(
        title,
        lines.filter((line) => titleOf(line) === title),
      ),
    )
    .join('\n')}`;
}

const head = `# Access matrix

What each actor may do, according to the running server. Written by \`tests/integration/entities/accessMatrix.test.ts\`, which calls every
operation as every actor; it fails when an answer is no longer the one written here. Read the difference before you accept
it with \`npm run matrix -- --update\`.

- **own** is the clinician or facility the row belongs to: the applicant, the owner, the sender, the facility of the job.
  No actor owns the row of another user.
- **owner** to **viewer** are members of "facility own" with their own logins; the rows here are at none of its sites, so
  the **recruiter of another site** sees as much as any user. **recruiter elsewhere** is a member of "facility other".
  **key of the recruiter** is a program with an API key that has every scope.
- \`✓\` done; after a read also the name of the view, where it is not the whole record.
- \`·\` the list or the socket answers without this row.
- A number is the status of the refusal: 401 not signed in, 403 never yours, 404 hidden or absent, 409 not in this state, 422 wrong.
- Count, pages, groups, distinct values, bulk and matching writes and imports come to the same, record by record:
  \`tests/integration/entities/entityWrites.test.ts\` holds them to it.
`;

function section(title: string, lines: readonly Line[]): string {
  const rows = lines.map(
    ({ operation, cells }) => `| ${[operation, ...actorNames.map((name) => cells[name])].join(' | ')} |`,
  );
  return [
    `## ${title}`,
    '',
    `| | ${actorNames.join(' | ')} |`,
    `|---|${actorNames.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n');
}

function titleOf({ entity, note }: Line): string {
  return note ? `${entity}: ${note}` : entity;
}
