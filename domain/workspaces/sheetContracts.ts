import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { failedRows, sheetRows } from '#domain/shared/sheet.ts';
import { memberColumns } from './memberColumns.ts';
import { siteColumns } from './siteColumns.ts';

const manages = { all: [{ may: 'own' }, 'onboarded'] } as const;

/**
 * Adds sites from rows of a spreadsheet, whose cells are text as people type it: `Central Time`, `Monday`. Wrong rows, and those
 * beyond the sites that a facility may have, are in `failed` with the reason. A row with the name of a site that is there is in
 * `sites` with that site and `existed`. With `preview` nothing is stored and `site_id` is null.
 */
export const addSiteRows = contract({
  name: 'addSiteRows',
  summary: 'Add sites from rows of a spreadsheet',
  allowedTo: manages,
  input: z.object({ rows: sheetRows(siteColumns), preview: z.boolean().default(false) }),
  output: z.object({
    success: z.literal(true),
    sites: z.array(z.object({ row: z.int(), site_id: idSchema.nullable(), existed: z.boolean() })),
    failed: failedRows(siteColumns),
  }),
});

/**
 * Invites colleagues from rows of a spreadsheet as `inviteMember` does; sites are written by their names. Wrong rows, and those
 * beyond the limits of members and of mails, are in `failed` with the reason. An address that is a member, or has an invitation
 * that still holds, is in `members` with `existed` and gets no mail. With `preview` nothing is stored or sent.
 */
export const addMemberRows = contract({
  name: 'addMemberRows',
  summary: 'Invite colleagues from rows of a spreadsheet',
  allowedTo: manages,
  proof: 'recent',
  input: z.object({ rows: sheetRows(memberColumns), preview: z.boolean().default(false) }),
  output: z.object({
    success: z.literal(true),
    members: z.array(z.object({ row: z.int(), member_id: idSchema.nullable(), existed: z.boolean() })),
    failed: failedRows(memberColumns),
  }),
});
