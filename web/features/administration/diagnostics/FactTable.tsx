import { Table } from '@mantine/core';
import { TitledTable } from './TitledTable.tsx';

/** What is known about one thing, by name. */
export function FactTable({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <TitledTable title={title}>
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={500} w="9rem">
              {name}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TitledTable>
  );
}
