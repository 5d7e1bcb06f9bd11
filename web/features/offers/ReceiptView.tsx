import { Anchor, Button, Code, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CheckCopy } from './CheckCopy.tsx';
import classes from './offers.module.css';
import type { Receipt, SentOffer } from './queries.ts';
import { receiptFile } from './receiptFile.ts';
import { ReceiptEvents } from './ReceiptEvents.tsx';
import { Signatures } from './Signatures.tsx';
import { TermsChanges } from './TermsChanges.tsx';
import { TermsList } from './TermsList.tsx';
import { useTermsWords } from './termsWords.ts';

interface Props {
  receipt: Receipt;
  offer: SentOffer;
}

/** Everything about an offer that was sent, the same for both sides: to print, to keep, and to check a copy against. */
export function ReceiptView({ receipt, offer }: Props) {
  const { t } = useTermsWords();
  const page = useRef<HTMLElement>(null);
  const { canonical, terms_hash, replaces, events } = receipt;
  const { id, number, terms, facility_name: facility, clinician_name: clinician } = offer;
  return (
    <article ref={page} className={classes['receipt']}>
      <PageHeader
        title={t('offers.receipt.title')}
        subtitle={t('offers.receipt.about', { facility, clinician, job: terms.work.title, number })}
        actions={<Actions canonical={canonical} number={number} page={page} />}
      />
      <Signatures offer={offer} />
      <ReceiptEvents events={events} zone={terms.place.time_zone} />
      {replaces?.terms ? <TermsChanges before={replaces.terms} after={terms} /> : null}
      <TermsList terms={terms} order={2} />
      <Text size="sm">{t('offers.receipt.payFooter', { facility, clinician })}</Text>
      <section>
        <Title order={2} size="h4" mb={6}>
          {t('offers.receipt.hash')}
        </Title>
        <Code block className={classes['hash'] ?? ''}>
          {terms_hash}
        </Code>
        <Text size="sm" mt={6}>
          {t('offers.receipt.hash.text')}
        </Text>
        <details className={classes['canonical']}>
          <summary>{t('offers.receipt.canonical')}</summary>
          <Code block tabIndex={0}>
            {canonical}
          </Code>
        </details>
      </section>
      <CheckCopy hash={terms_hash} />
      <Text className="no-print">
        <Anchor component={Link} to={pageHref('Offer', { id })} className="reach">
          {t('offers.receipt.toOffer')}
        </Anchor>
      </Text>
    </article>
  );
}

interface ActionsProps {
  canonical: string;
  number: number;
  page: RefObject<HTMLElement | null>;
}

function Actions({ canonical, number, page }: ActionsProps) {
  const { t } = useTermsWords();
  const locale = useLocale();
  const keepPage = () => {
    if (!page.current) return;
    const file = receiptFile(page.current, locale, document.title);
    saveFile([file], { name: `receipt-${number}.html`, type: 'text/html;charset=utf-8' });
  };
  return (
    <div className={`${classes['actions']} no-print`}>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('offers.receipt.print')}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={keepPage}>
        {t('offers.receipt.page')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveFile([canonical], { name: 'terms.json', type: 'application/json' })}
      >
        {t('offers.receipt.terms')}
      </Button>
    </div>
  );
}
