import { Progress, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { BarChart } from '#web/ui/BarChart.tsx';
import { CountUp } from '#web/ui/CountUp.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { Part } from './Part.tsx';

/** Numbers, and pictures of numbers. */
export function Figures() {
  return (
    <>
      <Part name="FigureCard">
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          <FigureCard label="Active jobs" value="12" />
          <FigureCard label="Rating" value="–" hint="No reviews yet" />
          <FigureCard label="Profile strength" value="80%" hint="Missing: hero image">
            <Progress value={80} size="sm" my={6} aria-label="Profile strength" />
          </FigureCard>
        </SimpleGrid>
      </Part>
      <Part name="CountUp" beside>
        <CountUp value={10_000} decimals={0} suffix="+" />
        <CountUp value={4.9} decimals={1} suffix="" />
      </Part>
      <Part name="BarChart">
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <BarChart
            {...switches}
            title="Pipeline"
            direction="rows"
            heads={['Step', 'Applications']}
            values={[
              { label: 'Received', count: 24 },
              { label: 'Reviewed', count: 9 },
              { label: 'Hired', count: 0 },
            ]}
          />
          <BarChart
            {...switches}
            title="Applications per week"
            direction="columns"
            heads={['Week', 'Applications']}
            values={weeks.map((count, week) => ({ label: `Week ${week + 1}`, short: `${week + 1}`, count }))}
          />
          <BarChart
            {...switches}
            title="Applications per day"
            direction="columns"
            heads={['Day', 'Applications']}
            values={days.map((count, day) => ({ label: `November ${day + 1}`, short: `Nov ${day + 1}`, count }))}
          />
        </SimpleGrid>
      </Part>
    </>
  );
}

const switches = { showTable: 'Show as table', showChart: 'Show as chart' };
const days = Array.from({ length: 30 }, (_, day) => (day * 7) % 11);
const weeks = [3, 0, 7, 12, 5, 9];
