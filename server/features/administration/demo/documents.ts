import type { DraftOf } from '#domain/entities.ts';

interface DemoDocument {
  of: string;
  /** Hours since its upload. */
  age: number;
  paper: 'pdf' | 'png';
  document: DraftOf<'Document'>;
  /** Days from the one on which the demo is made. */
  issued?: number;
  expires?: number;
  /** Which source confirmed it, by its short name and as people read it. */
  source?: { id: string; name: string };
}

/** In the queue of the administrators, the first as a PDF and the second as a picture; one that came back; what is held. */
export const demoDocuments: readonly DemoDocument[] = [
  { of: 'grace', age: 9, paper: 'pdf', document: { type: 'license', file_name: 'New York NP license.pdf' } },
  { of: 'grace', age: 9, paper: 'png', document: { type: 'bls', file_name: 'BLS card.png' } },
  {
    of: 'amara',
    age: 14,
    paper: 'png',
    document: {
      type: 'acls',
      kind: 'acls',
      file_name: 'ACLS card.png',
      status: 'rejected',
      admin_notes: "We couldn't read the expiration date. Please upload it again.",
    },
  },
  held('amara', { issued: -420, expires: 1040 }, 'Florida RN license.pdf', {
    type: 'license',
    kind: 'state_license',
    profession: 'RN',
    state: 'FL',
    number: 'RN 9300117',
    is_multistate: true,
    source: { id: 'nursys', name: 'Nursys QuickConfirm' },
  }),
  held('amara', { issued: -610, expires: 1215 }, 'CWCN certificate.pdf', {
    type: 'certification',
    kind: 'specialty_certification',
    name: 'CWCN',
    issuer: 'WOCNCB',
  }),
  held('amara', { issued: -40, expires: 690 }, 'BLS card.pdf', { type: 'bls', kind: 'bls', issuer: 'Red Cross' }),
  held('daniel', { issued: -300, expires: 910 }, 'California medical license.pdf', {
    type: 'license',
    kind: 'state_license',
    profession: 'MD/DO',
    state: 'CA',
    number: 'A 204418',
    source: { id: 'state_board', name: 'Medical Board of California' },
  }),
  held('daniel', { issued: -2400 }, 'Board certification.pdf', {
    type: 'certification',
    kind: 'board_certification',
    name: 'Emergency Medicine',
    issuer: 'ABEM',
    has_no_expiry: true,
  }),
  held('daniel', { issued: -90, expires: 640 }, 'BLS card.pdf', { type: 'bls', kind: 'bls', issuer: 'Red Cross' }),
];

/** What a badge rests on: its term ends years from now, since a demo runs for months. */
function held(
  of: string,
  term: Pick<DemoDocument, 'issued' | 'expires'>,
  file_name: string,
  { source, ...facts }: DraftOf<'Document'> & Pick<DemoDocument, 'source'>,
): DemoDocument {
  return {
    of,
    age: 900,
    paper: 'pdf',
    document: { ...facts, file_name, status: 'approved' },
    ...term,
    ...(source && { source }),
  };
}
