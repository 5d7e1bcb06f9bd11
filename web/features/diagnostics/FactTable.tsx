import { Card, Table, Title } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useId } from 'react';

/** What is known about one thing, by name. */
export function FactTable({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <Card padding={0}>
        <Table aria-labelledby={id} verticalSpacing="xs" horizontalSpacing="md" layout="fixed">
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
        </Table>
      </Card>
    </section>
  );
}
