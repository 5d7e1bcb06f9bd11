import { Box, Text, Title } from '@mantine/core';
import type { StatedAmounts } from '#domain/pay/statedPay.ts';
import type { ShownTerms } from '../termFacts.ts';
import { TermsList } from '../TermsList.tsx';
import classes from './offerForm.module.css';
import { useMessages } from '#web/i18n/messages.tsx';

/** The offer as the clinician will read it, while it is written. */
export function OfferPreview({ terms, posted }: { terms: ShownTerms; posted: StatedAmounts | null }) {
  const t = useMessages();
  return (
    <Box
      component="section"
      className={classes['preview']}
      aria-labelledby="offer-preview"
      // To scroll by keyboard one must be able to get there.
      tabIndex={0}
    >
      <Title order={2} size="h3" id="offer-preview">
        {t('offers.form.preview')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('offers.form.previewHint')}
      </Text>
      <TermsList terms={terms} posted={posted} order={3} />
    </Box>
  );
}
