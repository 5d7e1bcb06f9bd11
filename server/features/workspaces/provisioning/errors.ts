import { AppError, type ErrorCode } from '#domain/core/errors.ts';

/** RFC 7644, section 3.12, table 9. */
type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'uniqueness';

/** A refusal with the word that SCIM has for it. `detail` is for the administrator of the identity provider. */
export function scimError(code: Extract<ErrorCode, 'BAD_REQUEST' | 'CONFLICT'>, scimType: ScimType, detail: string) {
  return new AppError(code, detail, { extraData: { scimType } });
}

/** The error body of RFC 7644, section 3.12. */
export function scimErrorBody({ status, message, extra }: AppError): object {
  const scimType = extra.extraData?.['scimType'];
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: message,
  };
}
