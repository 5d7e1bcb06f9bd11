/** What is searched for, by what is special about it. */
export const jobSearches: Readonly<Record<string, object>> = {
  'jobs, rare word': { q: 'ward 17421' },
  'jobs, common word': { q: 'nurse' },
  'jobs, two words': { q: 'night epic' },
  'jobs, typing mistake': { q: 'physican', correct: true },
  'jobs, no result': { role: 'PT', specialty: 'Physical Therapy' },
  'jobs, empty': {},
  'jobs, role': { role: 'RN' },
  'jobs, three filters': { role: 'RN', state: 'FL', shift: 'night' },
  'jobs, five states': { state: ['FL', 'CA', 'TX', 'NY', 'AK'] },
  'jobs, near': { near: 'Tampa, FL', miles: 50 },
  'jobs, near and role': { near: 'Tampa, FL', miles: 50, role: 'RN' },
  'jobs, by pay': { role: 'RN', sort: 'pay' },
  'jobs, page 50': { role: 'RN', skip: 980 },
};

export const talentSearches: Readonly<Record<string, object>> = {
  'talent, empty': {},
  'talent, rare word': { q: 'Ada Morwick' },
  'talent, common word': { q: 'nurse' },
  'talent, role': { role: 'RN' },
  'talent, three filters': { role: 'RN', state: 'FL', availability: 'now' },
  'talent, near': { near: 'Tampa, FL', miles: 50 },
  'talent, comes to': { near: 'Tampa, FL', comes_to: true },
  'talent, page 50': { role: 'RN', skip: 980 },
};
