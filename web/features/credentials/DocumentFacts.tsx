import { Text } from '@mantine/core';
import { missingFacts } from '#domain/credentials/credential.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { documentFactNames } from '#domain/credentials/documentFacts.ts';
import type { Formats } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { roleName } from '#web/i18n/labels.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { CopyText } from './CopyText.tsx';
import classes from './DocumentVerification.module.css';

interface Props {
  document: Document;
  /** As it was looked at before: what is another thing now is marked. */
  before: SeenFacts;
}

/** What a reviewer looks at in a document. */
export type SeenFacts = Pick<Document, 'type' | 'file_url' | 'name' | (typeof documentFactNames)[number]>;

/** What a document's owner says that it says, to hold against the file; of what is wanted also what is not stated. */
export function DocumentFacts({ document, before }: Props) {
  const t = useMessages();
  const formats = useFormats();
  const said = factsOf(document, t, formats);
  const earlier = new Map(factsOf(before, t, formats));
  const missing = missingFacts(document).map((fact) => t(`credentials.fact.${fact}`));
  if (said.length + missing.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {said.map(([label, value]) => (
        <div key={label} className={classes.copied}>
          <dt>{label}</dt>
          <dd>
            <span>
              {value}
              {earlier.get(label) === value ? null : (
                <Text size="sm" fw={600} component="span" display="block">
                  {t('verificationDesk.changedFact')}
                </Text>
              )}
            </span>
            <CopyText label={label} text={value} />
          </dd>
        </div>
      ))}
      {missing.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{t('admin.verification.notNamed')}</dd>
        </div>
      ))}
    </dl>
  );
}

const texts = ['state', 'number', 'name', 'issuer', 'holder_name'] as const;

function factsOf(document: SeenFacts, t: Translate, { formatDate, formatNumber }: Formats): [string, string][] {
  const { kind, is_multistate, has_no_expiry, details } = document;
  const day = (value: string | null) => value && formatDate(value);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('credentials.fact.kind'), kind && t(`credentials.kind.${kind}`)],
    [t('credentials.fact.profession'), document.profession && roleName(t, document.profession)],
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
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
