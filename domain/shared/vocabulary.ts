/** The field's own lists. The wire carries these values; words for people live in the message catalogues. */

export const userRoles = ['clinician', 'facility'] as const;
export const platformRoles = ['user', 'admin'] as const;

/** The specification's roles (spec D1). */
export const firstRoles = ['MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT'] as const;

/** Roles that the field writes out: each has a word in the reader's language, where the others have their letters. */
export const writtenRoles = [
  'Surgical Technologist',
  'Radiologic Technologist',
  'Sonographer',
  'Laboratory Technologist',
  'Pharmacist',
  'Social Worker',
] as const;

/** One list everywhere: the specification's first, then what hospitals and nursing homes post besides. */
export const clinicalRoles = [...firstRoles, 'CNA', 'CRNA', 'CNM', 'RT', 'SLP', ...writtenRoles] as const;

/** The eight of the talent filter, everywhere (spec D2). */
export const firstSpecialties = [
  'Wound Care',
  'Emergency Medicine',
  'Orthopedics',
  'Primary Care',
  'Surgery',
  'Critical Care',
  'Radiology',
  'Physical Therapy',
] as const;

/** The eight first, then the units and fields that hospitals and nursing homes post. */
export const specialties = [
  ...firstSpecialties,
  'Med-Surg',
  'Telemetry',
  'Progressive Care',
  'Neonatal Intensive Care',
  'Pediatric Intensive Care',
  'Cardiovascular Intensive Care',
  'Neuro Intensive Care',
  'Trauma',
  'Burn Care',
  'Post-Anesthesia Care',
  'Operating Room',
  'Cath Lab',
  'Interventional Radiology',
  'Endoscopy',
  'Infusion',
  'Vascular Access',
  'Labor and Delivery',
  'Postpartum',
  'Newborn Nursery',
  'Obstetrics and Gynecology',
  'Pediatrics',
  'Oncology',
  'Hematology',
  'Bone Marrow Transplant',
  'Transplant',
  'Dialysis',
  'Nephrology',
  'Cardiology',
  'Pulmonology',
  'Gastroenterology',
  'Endocrinology',
  'Neurology',
  'Stroke',
  'Infectious Disease',
  'Infection Prevention',
  'Rheumatology',
  'Allergy and Immunology',
  'Dermatology',
  'Urology',
  'Ophthalmology',
  'Otolaryngology',
  'Anesthesiology',
  'Pain Management',
  'Cardiothoracic Surgery',
  'Neurosurgery',
  'Plastic Surgery',
  'Psychiatry',
  'Addiction Medicine',
  'Geriatrics',
  'Hospice and Palliative Care',
  'Home Health',
  'Skilled Nursing',
  'Long-Term Care',
  'Long-Term Acute Care',
  'Assisted Living',
  'Memory Care',
  'Rehabilitation',
  'Sports Medicine',
  'Occupational Health',
  'Urgent Care',
  'Family Medicine',
  'Internal Medicine',
  'Hospital Medicine',
  'School Health',
  'Correctional Health',
  'Public Health',
  'Case Management',
  'Utilization Review',
  'Flight and Transport',
  'Float Pool',
] as const;

/** The ten states the specification names come first, then all others, DC and the territories (spec D2). */
export const states = [
  'CA',
  'FL',
  'TX',
  'NY',
  'PA',
  'IL',
  'OH',
  'GA',
  'NC',
  'MI',
  'AL',
  'AK',
  'AZ',
  'AR',
  'CO',
  'CT',
  'DE',
  'DC',
  'HI',
  'ID',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'ND',
  'OK',
  'OR',
  'RI',
  'SC',
  'SD',
  'TN',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'AS',
  'GU',
  'MP',
  'PR',
  'VI',
] as const;

export const locationTypes = ['on-site', 'remote', 'hybrid'] as const;
export const facilityTypes = ['hospital', 'clinic', 'snf', 'asc', 'home_health', 'other'] as const;
export const facilitySizes = ['small', 'medium', 'large'] as const;
/** What the contact form can be about; the first unless another is chosen. */
export const inquiryTypes = ['general', 'demo', 'pricing', 'partnership', 'support'] as const;

/** As a job's schedule and the search write them. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The first three are the specification's; a draft is its facility's alone. */
export const jobStatuses = ['active', 'filled', 'closed', 'draft'] as const;
export const applicationStatuses = ['pending', 'reviewed', 'shortlisted', 'rejected', 'hired', 'withdrawn'] as const;
/** How a facility's list of applicants is sorted: the lowest rate first, the most experience first. */
export const applicantOrders = ['newest', 'oldest', 'experience', 'rate', 'verified'] as const;
/** The same of one job's applicants: the furthest first, and who can start soonest. */
export const ordersWithinJob = ['stage', 'available'] as const;
/** How a facility may order its postings; the first is the order without a choice. */
export const facilityJobOrders = ['newest', 'oldest', 'unread', 'applications', 'start', 'title'] as const;
/** Why an application was rejected, where the facility did not decide on the person (spec D38). */
export const decisionReasons = ['position_withdrawn'] as const;
/** Not decided yet: the clinician may withdraw. */
export const openApplicationStatuses = ['pending', 'reviewed', 'shortlisted'] as const;
export const documentTypes = ['license', 'certification', 'bls', 'acls', 'resume', 'other', 'id'] as const;
/** A clinician is verified once an approved document of each of these exists. */
export const requiredDocumentTypes = ['license', 'certification', 'bls'] as const;
export const documentStatuses = ['pending', 'approved', 'rejected'] as const;
export const verificationStatuses = ['pending', 'verified'] as const;
export const postVisibilities = ['public', 'private'] as const;

/** How the directory of clinicians is sorted. */
export const talentOrders = ['best_match', 'newest', 'top_rated'] as const;

export type UserRoleName = (typeof userRoles)[number];
export type ClinicalRole = (typeof clinicalRoles)[number];
export type Specialty = (typeof specialties)[number];
export type LocationType = (typeof locationTypes)[number];
export type FacilityType = (typeof facilityTypes)[number];
export type JobStatus = (typeof jobStatuses)[number];
export type ApplicationStatus = (typeof applicationStatuses)[number];
export type DocumentType = (typeof documentTypes)[number];

/** Bounds of pay, dollars per hour. */
export const payRange = { min: 0, max: 10_000 } as const;
export const coverMaxLength = 5000;
/** Of the hours within a job's schedule, as people write them. */
export const hoursMaxLength = 200;
export const messageMaxLength = 4000;
/** Of what is looked for in a list. */
export const searchTextMaxLength = 100;
/** What a thread list shows of the newest message, characters. */
export const threadPreviewLength = 100;
