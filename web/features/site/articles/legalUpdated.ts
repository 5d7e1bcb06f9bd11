/** The day on which the terms, the privacy policy or the HIPAA notice last changed; moves with their texts. */
export const legalUpdated = '2026-11-26';
