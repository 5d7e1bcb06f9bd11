import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { percentOf } from '#domain/fit/fit.ts';
import { FitBreakdown } from './FitBreakdown.tsx';
import type { FitBadgeProps } from './FitBadge.tsx';
import { FitNotice } from './FitNotice.tsx';
import classes from './fit.module.css';
import { useTexts } from '#web/i18n/texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

/** The sum in one line, and what it is made of in a dialog. */
export function FitOpener({ fit }: FitBadgeProps) {
  const t = useTexts('fit');
  const [opened, setOpened] = useState(false);
  if (!fit) {
    return (
      <Text size="sm" c="dimmed" className={classes['line']}>
        {t('fit.unranked')}
      </Text>
    );
  }
  return (
    <div className={classes['line']}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        className={`reach tabular ${classes['badge']}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('fit.badge', { percent: percentOf(fit), points: fit.points, of: fit.of })}
      </Anchor>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('fit.title')}>
        <Stack gap="md">
          <FitBreakdown fit={fit} />
          <FitNotice />
        </Stack>
      </Dialog>
    </div>
  );
}
