import { Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { statedRange, type StatedAmounts } from '#domain/pay/statedPay.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { termParts, type ShownTerms, type TermFact } from './termFacts.ts';
import { useTermsWords } from './termsWords.ts';
import classes from './offers.module.css';

interface Props {
  /** Also those of a draft, as far as it goes. */
  terms: ShownTerms;
  /** What the job's posting says it pays: shown beside the pay. */
  posted?: StatedAmounts | null;
  /** Of the headings of its parts. */
  order?: 2 | 3 | 4;
}

/** Terms as they are read: who, where, what, for how much, when, and what one must know before the first day. */
export function TermsList({ terms, posted = null, order = 3 }: Props) {
  const words = useTermsWords();
  return (
    <div className={classes['terms']}>
      {termParts(terms, words).map(({ part, facts }) => (
        <section key={part}>
          <Title order={order} size="h4" mb={6}>
            {words.t(`offers.terms.part.${part}`)}
          </Title>
          <dl className={classes['facts']}>
            {facts.map((fact, at) => (
              <Fact key={fact.line} fact={fact} isNext={facts[at - 1]?.label === fact.label}>
                {fact.line === 'pay' && posted ? <Posted posted={posted} pay={terms.pay} /> : null}
              </Fact>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** `isNext`: one more of what the line above names. */
function Fact({ fact, isNext, children }: { fact: TermFact; isNext: boolean; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <Text component="dt" size="sm" c="dimmed">
        {isNext ? <VisuallyHidden>{fact.label}</VisuallyHidden> : fact.label}
      </Text>
      <Text component="dd" m={0} fw={fact.line === 'pay' ? 600 : undefined}>
        {fact.text}
        {children}
      </Text>
    </div>
  );
}

function Posted({ posted, pay }: { posted: StatedAmounts; pay: ShownTerms['pay'] }) {
  const { t } = useTermsWords();
  const { formatPayRange } = useFormats();
  const { min, max, unit } = statedRange(posted);
  const range = formatPayRange(min, max, unit);
  if (!range) return null;
  const lowest = min ?? max;
  const isBelow = lowest !== null && pay?.unit === unit && (pay.amount_cents ?? Infinity) < Math.round(lowest * 100);
  return (
    <Text size="sm" fw={400} c="dimmed" component="span" display="block">
      {t(isBelow ? 'offers.terms.postedBelow' : 'offers.terms.posted', { range })}
    </Text>
  );
}
