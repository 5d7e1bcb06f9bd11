/** How the facility pays a person, as the Payroll-Based Journal asks. */
export const pbjPayTypes = ['exempt', 'non_exempt', 'contract'] as const;

/** Why hours are not in a file. The first is decided by the role; hours with another reason can still get into it. */
export const pbjReasons = ['not_covered', 'disputed', 'correction', 'unsigned'] as const;
export type PbjReason = (typeof pbjReasons)[number];

export const pbjLimits = { facilityId: 16, employeeId: 30, lines: 10_000, days: 92 } as const;

/** What the layout takes as the number of an employee. */
export const employeeIdPattern = /^[A-Za-z0-9_,.\\-]+( [A-Za-z0-9_,.\\-]+)*$/;

/** Nine digits, as Social Security numbers have them: the journal may hold none. */
export const socialSecurityPattern = /^\d{3}[- ]?\d{2}[- ]?\d{4}$/;
