import { AppError } from '#domain/core/errors.ts';
import { shippedSources } from '#domain/eligibility/shippedRules.ts';
import type { RowOf } from '#domain/entities.ts';
import type { Answers, SentRequest } from './answers.ts';
import { rowOf } from './rowOf.ts';
import { administratorRow, clinicianRow } from './rows.ts';

type Document = RowOf<'Document'>;
type Check = RowOf<'Check'>;

export function documentRow(more: Partial<Document> = {}): Document {
  return rowOf('Document', {
    id: 'document-1',
    user_id: clinicianRow().id,
    type: 'license',
    kind: 'state_license',
    profession: 'RN',
    state: 'OR',
    number: 'RN 204118',
    is_multistate: false,
    expires_date: '2031-05-31',
    file_name: 'paper.pdf',
    status: 'pending',
    uploaded_date: '2026-11-02T10:00:00.000Z',
    ...more,
  });
}

export function checkRow(more: Partial<Check> = {}): Check {
  return rowOf('Check', {
    id: 'check-1',
    document_id: 'document-1',
    user_id: clinicianRow().id,
    kind: 'source_check',
    result: 'confirmed',
    source: 'nursys',
    checked_by: administratorRow().id,
    checked_date: '2026-11-02T10:00:00.000Z',
    seen: {},
    ...more,
  });
}

/** The verification desk of the server: documents, what was checked, and the person whose they are. */
export function deskAnswers(documents: Document[], checks: Check[] = [], person = clinicianRow()): Answers {
  const find = ({ path }: SentRequest) => {
    const found = documents.find(({ id }) => path.endsWith(id));
    if (!found) throw new AppError('NOT_FOUND', 'Not found');
    return found;
  };
  const filterOf = ({ query }: SentRequest) => JSON.parse(query['q'] ?? '{}') as Record<string, unknown>;
  const withStatus = (request: SentRequest) => {
    const { status } = filterOf(request);
    return documents.filter((one) => status === undefined || one.status === status);
  };
  return {
    'GET entities/Document': withStatus,
    'GET entities/Document/count': (request: SentRequest) => ({ count: withStatus(request).length }),
    'GET entities/Document/*': find,
    'GET entities/Check': (request: SentRequest) => {
      const { document_id, kind } = filterOf(request);
      return checks.filter((one) =>
        kind === 'npi_check' ? one.kind === 'npi_check' : document_id === undefined || one.document_id === document_id,
      );
    },
    'GET entities/User': [person, administratorRow()],
    [`GET entities/User/${person.id}`]: person,
    [`GET entities/User/${administratorRow().id}`]: administratorRow(),
    'POST functions/ruleBook': { sources: shippedSources, verification_days: 120 },
  };
}

/** What was sent to a function, in order. */
export function posts(sent: readonly SentRequest[], name: string): unknown[] {
  return sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);
}

export function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_ERROR', message, { errors: [{ field, message }] });
}

/** As the server refuses a check that differs and says not why. */
export function needReason({ body }: SentRequest): void {
  const { result, reason } = body as { result: string; reason?: string | null };
  if (result === 'different' && !reason) refuse('reason', 'Please choose a reason');
}
