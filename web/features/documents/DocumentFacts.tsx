import type { ReactNode } from 'react';
import { missingFacts } from '#domain/nouns/credential.ts';
import type { Document } from '#domain/nouns/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import classes from './DocumentVerification.module.css';

const texts = ['profession', 'state', 'number', 'name', 'issuer', 'holder_name'] as const;

/** What a document's owner says that it says, to hold against the file; of what is wanted also what is not said. */
export function DocumentFacts({ document }: { document: Document }) {
  const t = useMessages();
  const { formatDate, formatNumber } = useFormats();
  const { kind, is_multistate, has_no_expiry, details } = document;
  const day = (value: string | null) => value && formatDate(value);
  const said: readonly (readonly [string, ReactNode])[] = [
    [t('credentials.fact.kind'), kind && t(`credentials.kind.${kind}`)],
    ...texts.map((fact) => [t(`credentials.fact.${fact}`), document[fact]] as const),
    [
      t('credentials.fact.is_multistate'),
      is_multistate === null ? null : t(is_multistate ? 'credentials.multistate' : 'credentials.singleState'),
    ],
    [t('credentials.fact.issued_date'), day(document.issued_date)],
    [t('credentials.fact.expires_date'), has_no_expiry ? t('credentials.endless') : day(document.expires_date)],
    ...(details
      ? ([
          [t('credentials.coverage.per_claim'), `$${formatNumber(details.per_claim)}`],
          [t('credentials.coverage.aggregate'), `$${formatNumber(details.aggregate)}`],
          [t('credentials.coverage.form'), t(`credentials.coverage.form.${details.form}`)],
          [t('credentials.coverage.retroactive_date'), day(details.retroactive_date)],
        ] as const)
      : []),
  ];
  const missing = missingFacts(document).map((fact) => [
    t(`credentials.fact.${fact}`),
    t('admin.verification.notNamed'),
  ]);
  const shown = [...said.filter(([, value]) => value), ...missing];
  if (shown.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {shown.map(([label, value]) => (
        <div key={String(label)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
