/** What a facility fills in at least. */
export const newJob = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;
