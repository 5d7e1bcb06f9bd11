import type { WorkRole } from '#domain/core/rights.ts';
import {
  memberColumnOf,
  memberColumns,
  neededMemberColumns,
  type MemberColumn,
} from '#domain/workspaces/memberColumns.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SheetImport } from '#web/sheet/SheetImport.tsx';
import type { Row, SheetKind } from '#web/sheet/sheetKind.ts';
import { SheetSection } from './SheetSection.tsx';

/** Invites colleagues from a CSV file or an Excel workbook. */
export function MemberSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  return (
    <SheetSection title={t('teamSheet.members')} onClose={onClose}>
      <SheetImport kind={useMemberKind()} />
    </SheetSection>
  );
}

function useMemberKind(): SheetKind<MemberColumn> {
  const t = useMessages();
  const { functions } = useClient();
  const send = async (rows: Row<MemberColumn>[], preview: boolean) => {
    const { members, failed } = await functions.addMemberRows({ rows, preview });
    return { right: members, failed };
  };
  return {
    storageKey: 'member-columns',
    columns: memberColumns,
    needed: neededMemberColumns,
    columnOf: memberColumnOf,
    columnLabel: (column) => t(`teamSheet.member.${column}`),
    choiceName: (column, value) => (column === 'work_role' ? t(`seat.role.${value as WorkRole}`) : value),
    rowTitle: ({ full_name = '', email = '' }) => full_name || email,
    check: (rows) => send(rows, true),
    add: (rows) => send(rows, false),
    texts: {
      intro: [t('teamSheet.members.intro'), t('teamSheet.members.roles')],
      empty: t('teamSheet.members.empty'),
      existed: t('teamSheet.members.existed'),
      file: (name, count) => t('teamSheet.members.file', { name, count }),
      add: (count) => t('teamSheet.members.add', { count }),
      added: (count) => t('teamSheet.members.added', { count }),
      existedCount: (count) => t('teamSheet.members.existedCount', { count }),
    },
    example: {
      name: 'members.csv',
      cells: [
        ['email', 'ann@example.org'],
        ['full_name', 'Ann Reed'],
        ['work_role', t('seat.role.recruiter')],
        ['site_ids', t('teamSheet.example.site')],
      ],
    },
    done: null,
  };
}
