import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';

const input = z.object({ application_id: idSchema });
const output = z
  .object({
    reviewers: z.int().describe('Who are to write one'),
    written: z.int().describe('Of these, who have'),
    sealed: z.int().describe('Assessments that only their authors read'),
  })
  .meta({ title: 'AssessmentState', description: 'How many assessments of an application are written' });

/** The progress of the assessments of an application, without their content. */
export const assessmentState = contract({
  name: 'assessmentState',
  summary: 'How many assessments of an application are written',
  area: 'applications',
  allowedTo: { may: 'recruit' },
  reads: true,
  input,
  output,
});

/** Opens sealed assessments before every reviewer has written one. */
export const openAssessments = contract({
  name: 'openAssessments',
  summary: 'Open the sealed assessments of an application',
  area: 'applications',
  allowedTo: { may: 'recruit' },
  input,
  output,
});
