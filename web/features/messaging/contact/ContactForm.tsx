import { Button, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { facilityTypes, inquiryTypes } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import classes from './Contact.module.css';
import type { InquiryValues, RefusedInquiry } from './sendInquiry.ts';
import { useInquiry } from './useInquiry.ts';

/**
 * The facility inquiry form. Without scripts the browser sends it itself, to the address it is at, which may name a
 * language, and the server answers with this page.
 */
export function ContactForm({ refused }: { refused: RefusedInquiry | undefined }) {
  const t = useMessages();
  const { formRef, values, errors, message, isSending, change, submit } = useInquiry(refused);
  return (
    <section aria-labelledby="inquiry" className={classes.panel}>
      <Title order={2} id="inquiry" className="serif">
        {t('pages.contact.form')}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('pages.contact.formLead')}
      </Text>
      <form ref={formRef} method="post" onSubmit={submit} noValidate>
        <Stack>
          <InquiryFields {...{ values, errors, change }} />
          <FormFailure message={message} />
          <Button type="submit" loading={isSending}>
            {t('pages.contact.submit')}
          </Button>
        </Stack>
      </form>
    </section>
  );
}

type FieldProps = Pick<ReturnType<typeof useInquiry>, 'values' | 'errors' | 'change'>;

function InquiryFields({ values, errors, change }: FieldProps) {
  const t = useMessages();
  const field = (name: keyof InquiryValues) => ({
    name,
    label: t(`pages.contact.field.${name}`),
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(name, currentTarget.value),
  });
  return (
    <>
      <NativeSelect
        {...field('inquiry_type')}
        data={inquiryTypes.map((type) => ({ value: type, label: t(`pages.contact.type.${type}`) }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('name')} autoComplete="name" required />
        <TextInput {...field('email')} type="email" autoComplete="email" required />
        <TextInput {...field('phone')} type="tel" autoComplete="tel" />
        <TextInput {...field('facility_name')} autoComplete="organization" />
      </SimpleGrid>
      <NativeSelect
        {...field('facility_type')}
        data={[
          { value: '', label: t('pages.contact.noType') },
          ...facilityTypes.map((type) => ({ value: type, label: t(`auth.facilityType.${type}`) })),
        ]}
      />
      <Textarea {...field('message')} description={t('pages.contact.noPhi')} minRows={5} maxRows={16} required />
      <div className={classes.unseen} aria-hidden>
        <TextInput {...field('extra')} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
