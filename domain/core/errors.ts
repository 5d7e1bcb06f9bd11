import type { LocalizedText } from './localizedText.ts';

/** Every refusal of the product has one of these codes; the status belongs to the code, not to the place that throws. */
export const errorStatus = {
  BAD_REQUEST: 400,
  INVALID_QUERY: 400,
  INVALID_CURSOR: 400,
  INVALID_CODE: 400,
  INVALID_RESET_TOKEN: 400,
  SECOND_STEP_ENDED: 400,
  WEAK_PASSWORD: 400,
  AUTH_REQUIRED: 401,
  INVALID_TOKEN: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FIELD_FORBIDDEN: 403,
  EMAIL_UNVERIFIED: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_STEP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  USER_NOT_REGISTERED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  IN_PROGRESS: 409,
  ALREADY_APPLIED: 409,
  JOB_NOT_ACTIVE: 409,
  WRONG_STEP: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID_RANGE: 416,
  VALIDATION_ERROR: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  FILE_DAMAGED: 500,
  NOT_CONFIGURED: 501,
  UPSTREAM_FAILED: 502,
  UNAVAILABLE: 503,
  SEARCH_BUSY: 503,
  STORAGE_FULL: 503,
  /** It was sent to be saved, and the answer was lost: it may have been saved or not. */
  OUTCOME_UNKNOWN: 503,
  UPSTREAM_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One wrong field of a body: `field` is its wire name (dotted inside objects). */
export interface FieldError extends LocalizedText {
  readonly field: string;
}

export interface ErrorExtra {
  /** What the wire contract calls extra_data: machine-readable context such as `{reason}` or `{current}`. */
  extraData?: Record<string, unknown> | undefined;
  errors?: FieldError[] | undefined;
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  retryAfter?: number | undefined;
}

/** The one error class of both sides: the server throws it, one handler writes it, the client throws it again. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What `message` says, for who reads another language. */
  readonly said: LocalizedText;
  readonly extra: ErrorExtra;

  /** `said`: a text with a key where people read it, plain English where only programs do. */
  constructor(code: ErrorCode, said: LocalizedText | string, extra: ErrorExtra = {}) {
    const sentence = typeof said === 'string' ? { message: said } : said;
    super(sentence.message);
    this.said = sentence;
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.extra = extra;
  }

  /** The server and the pages it renders are built apart and hold a copy of this class each; both mean the same. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError';
  }
}

/**
 * The error body of wire contract section 3. `message` and `detail` are always the same text, in English; `key` and
 * `values`, where there are any, say the same to a program that words it in another language.
 */
export interface ErrorBody extends LocalizedText {
  detail: string;
  code: string;
  extra_data?: Record<string, unknown>;
  errors?: FieldError[];
  request_id?: string;
  /** The form in which the platform's own client knows this one refusal. */
  error?: { code: 'invalid_cursor'; message: string; details: Record<string, unknown> };
}

export function toErrorBody(error: AppError, requestId?: string): ErrorBody {
  return {
    message: error.message,
    detail: error.message,
    code: error.code,
    key: error.said.key,
    values: error.said.values,
    ...(error.extra.extraData ? { extra_data: error.extra.extraData } : {}),
    ...(error.extra.errors ? { errors: error.extra.errors } : {}),
    ...(requestId ? { request_id: requestId } : {}),
    ...(error.code === 'INVALID_CURSOR' ? { error: invalidCursor(error) } : {}),
  };
}

function invalidCursor({ message, extra }: AppError): NonNullable<ErrorBody['error']> {
  return { code: 'invalid_cursor', message, details: extra.extraData ?? {} };
}
