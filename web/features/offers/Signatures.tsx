import { Text, Title } from '@mantine/core';
import { locales } from '#domain/shared/locale.ts';
import { acceptStatement } from '#domain/offers/vocabulary.ts';
import classes from './offers.module.css';
import type { SentOffer } from './queries.ts';
import { useTermsWords, type TermsWords } from './termsWords.ts';

/** Both names as typed, when and under what; for the clinician also the network address of the acceptance. */
export function Signatures({ offer }: { offer: SentOffer }) {
  const { t, second } = useTermsWords();
  const { facility_name, clinician_name, sent_name, sent_date, accepted_name, answered_date, statement, terms } = offer;
  const at = (instant: string | null) => second(instant, terms.place.time_zone);
  return (
    <section>
      <Title order={2} size="h4" mb={6}>
        {t('offers.receipt.signatures')}
      </Title>
      <div className={classes['signatures']}>
        <div>
          <Text size="sm">{t('offers.receipt.forFacility', { facility: facility_name })}</Text>
          <Text className="serif" fz="xl">
            {sent_name}
          </Text>
          <Text size="sm">{at(sent_date)}</Text>
        </div>
        <div>
          <Text size="sm">{clinician_name}</Text>
          {accepted_name === null ? (
            <Text>{t('offers.receipt.unsigned')}</Text>
          ) : (
            <>
              <Text className="serif" fz="xl">
                {accepted_name}
              </Text>
              <Text size="sm">{at(answered_date)}</Text>
              <Text size="sm" mt={4}>
                {t('offers.quoted', { text: statementText(statement, t) })}
              </Text>
            </>
          )}
        </div>
      </div>
      <Evidence evidence={offer.evidence} />
    </section>
  );
}

/** The sentence above the name, in the language in which it was shown. */
function statementText(statement: string | null, t: TermsWords['t']): string {
  const locale = locales.find((one) => statement === `${acceptStatement}:${one}`);
  return locale ? t(`offers.statement.${locale}`) : (statement ?? '');
}

function Evidence({ evidence }: Pick<SentOffer, 'evidence'>) {
  const { t } = useTermsWords();
  if (!evidence) return null;
  const { account_email, address, user_agent } = evidence;
  return (
    <>
      <dl className={classes['facts']} aria-label={t('offers.receipt.evidence')}>
        {(
          [
            ['account', account_email],
            ['address', address],
            ['browser', user_agent],
          ] as const
        ).map(([name, value]) =>
          value ? (
            <div key={name} className={classes['fact']}>
              <Text component="dt" size="sm" c="dimmed">
                {t(`offers.receipt.evidence.${name}`)}
              </Text>
              <Text component="dd" m={0} size="sm">
                {value}
              </Text>
            </div>
          ) : null,
        )}
      </dl>
      <Text size="sm" c="dimmed" mt={4}>
        {t('offers.receipt.evidence.text')}
      </Text>
    </>
  );
}
