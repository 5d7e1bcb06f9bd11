import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Document } from '#domain/credentials/document.ts';
import { documentFactNames, factsLacking } from '#domain/credentials/documentFacts.ts';
import { changedPart, recordFields } from '#web/forms/recordFields.ts';
import {
  answeringInputs,
  changeOf,
  credentialSections,
  inputsOf,
  writtenFacts,
  type CredentialValues,
} from './credentialInputs.ts';

const reviewed = ['name', ...documentFactNames] as const;

export type ReviewedFacts = ReturnType<typeof useReviewedFacts>;

/** What a document says of itself as its reviewer reads it: what differs from what its owner entered is sent. */
export function useReviewedFacts(document: Document) {
  const fields = recordFields(Document, {
    row: document,
    sections: credentialSections,
    inputs: inputsOf(document),
    inputOf: answeringInputs,
    write: (values) => writtenFacts(values as CredentialValues),
  });
  const [initial] = useState(() => fields.initial() as CredentialValues);
  // What is missing is asked for before the press that it would be refused for.
  const [isOpen, setOpen] = useState(document.status === 'pending' && factsLacking(document).length > 0);
  const form = useForm<CredentialValues>({
    initialValues: initial,
    enhanceGetInputProps: ({ field }) => fields.limits(field),
  });
  return {
    form,
    change: changeOf(form),
    isOpen,
    setOpen,
    reset() {
      form.reset();
      setOpen(false);
    },
    corrections(): Partial<Record<(typeof reviewed)[number], unknown>> {
      const changed = changedPart(fields.bodyOf(form.getValues()), fields.bodyOf(initial));
      return Object.fromEntries(reviewed.filter((fact) => fact in changed).map((fact) => [fact, changed[fact]]));
    },
    /** Says at the inputs what the server has against the facts; false where it has nothing. */
    refuse(error: unknown): boolean {
      const { errors } = fields.refusal(error, reviewed);
      if (Object.keys(errors).length === 0) return false;
      setOpen(true);
      form.setErrors(errors);
      return true;
    },
  };
}
