import '@mantine/core/styles/Table.layer.css';
import { Box, Button, Card, Group, Table, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useFormats } from '#web/i18n/useFormats.ts';
import classes from './BarChart.module.css';

export interface BarChartProps {
  title: string;
  /** `rows` lie one below the other, `columns` are side by side: of many only some are named, and the highest counted. */
  direction: 'rows' | 'columns';
  /** `short` where there is little room. */
  values: readonly { label: string; short?: string; count: number }[];
  /** What the table calls its two columns. */
  heads: readonly [label: string, count: string];
  showTable: string;
  showChart: string;
}

/** A small picture of counts. The table says the same: always to who listens, instead of the picture to who asks for it. */
export function BarChart({ title, direction, values, heads, showTable, showChart }: BarChartProps) {
  const { formatNumber } = useFormats();
  const headingId = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h3" id={headingId}>
          {title}
        </Title>
        <Button
          variant="transparent"
          size="compact-md"
          px={0}
          flex="none"
          aria-describedby={headingId}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? showChart : showTable}
        </Button>
      </Group>
      {isTable ? null : <Bars direction={direction} values={values} />}
      <div className={isTable ? undefined : classes['heard']}>
        <Table aria-labelledby={headingId} horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{heads[0]}</Table.Th>
              <Table.Th scope="col" ta="end">
                {heads[1]}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {values.map(({ label, count }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                <Table.Td ta="end">{formatNumber(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}

/** Columns that can be named and counted side by side on a phone. */
const maxNamed = 6;

function Bars({ direction, values }: Pick<BarChartProps, 'direction' | 'values'>) {
  const { formatNumber } = useFormats();
  const most = Math.max(1, ...values.map(({ count }) => count));
  const isCrowded = direction === 'columns' && values.length > maxNamed;
  const nameEvery = isCrowded ? Math.ceil(values.length / maxNamed) : 1;
  const highest = values.findIndex(({ count }) => count === most);
  return (
    <div className={classes[direction]} aria-hidden>
      {values.map(({ label, short, count }, at) => (
        <Box key={label} className={classes['value'] ?? ''} style={{ '--share': count / most }}>
          <span className={classes['label']}>
            {(values.length - 1 - at) % nameEvery === 0 ? (short ?? label) : '\u00A0'}
          </span>
          <span className={classes['track']}>
            <span className={classes['bar']} />
          </span>
          <span className={classes['count']}>{isCrowded && at !== highest ? null : formatNumber(count)}</span>
        </Box>
      ))}
    </div>
  );
}
