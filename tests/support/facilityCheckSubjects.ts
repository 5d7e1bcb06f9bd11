import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './testApp.ts';

/** What the facility handed in: the entity API does not write it, and everyone reads what has passed. */
export function facilityCheckSubjects(server: Repository, { user }: Person): Subject[] {
  const npi = { facility_id: user.id, kind: 'npi', value: '1234567893', label: '1234567893' } as const;
  /** Of each kind one may exist. */
  const alone = async (by: Repository, status: 'open' | 'passed') => {
    for (const { id } of await by.find('FacilityCheck', { facility_id: user.id })) await by.remove('FacilityCheck', id);
    return by.create('FacilityCheck', { ...npi, status });
  };
  const updates = { status: { status: 'passed' as const }, label: { label: '1245319599' } };
  return [
    {
      entity: 'FacilityCheck',
      row: (by = server) => alone(by, 'open'),
      draft: async () => npi,
      updates: { status: updates.status },
      news: async () => ({ note: 'News' }),
    },
    {
      entity: 'FacilityCheck',
      note: 'that has passed',
      row: (by = server) => alone(by, 'passed'),
      updates: { label: updates.label },
      news: async () => ({ label: 'News' }),
    },
  ];
}
