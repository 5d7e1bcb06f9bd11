import { expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import { missingTypes } from './documentTypes.ts';

const document = (type: Document['type'], status: Document['status']) => ({ type, status }) as Document;

test('a rejected document counts for nothing, a pending one for its type', () => {
  const documents = [
    document('license', 'rejected'),
    document('certification', 'pending'),
    document('bls', 'approved'),
  ];
  expect(missingTypes(documents)).toEqual(['license']);
  expect(missingTypes([...documents, document('license', 'pending')])).toEqual([]);
});
