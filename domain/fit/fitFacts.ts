import type { Job } from '#domain/jobs/job.ts';
import type { User } from '#domain/accounts/user.ts';

/**
 * All that fit reads of a job. Pay is per hour; `state` is where the job is listed, which may be the state of its facility. Of
 * the address nothing but its state is read, which with `practice_states` says where a license has to count.
 */
export type JobFitFacts = Pick<
  Job,
  | 'role'
  | 'specialty'
  | 'location_type'
  | 'address'
  | 'state'
  | 'practice_states'
  | 'pay_range_min'
  | 'pay_range_max'
  | 'start_date'
  | 'emr'
  | 'shift_types'
>;

/** All that fit reads of a clinician: nothing finer than a state, and no name, picture, text, age or rating. */
export type ClinicianFitFacts = Pick<
  User,
  | 'roles'
  | 'licensure_states'
  | 'specialties'
  | 'state'
  | 'travel_cities'
  | 'telehealth'
  | 'rate_band_min'
  | 'availability'
  | 'available_from'
  | 'availability_date'
  | 'emr_list'
  | 'shift_types'
>;

/** Of a row whatever fit reads, and nothing else. */
export function jobFitFacts(job: JobFitFacts): JobFitFacts {
  return {
    role: job.role,
    specialty: job.specialty,
    location_type: job.location_type,
    address: job.address,
    state: job.state,
    practice_states: job.practice_states,
    pay_range_min: job.pay_range_min,
    pay_range_max: job.pay_range_max,
    start_date: job.start_date,
    emr: job.emr,
    shift_types: job.shift_types,
  };
}

/** The same of a row of `users`, whose hidden columns no view shows. */
export function clinicianFitFacts(user: ClinicianFitFacts): ClinicianFitFacts {
  return {
    roles: user.roles,
    licensure_states: user.licensure_states,
    specialties: user.specialties,
    state: user.state,
    travel_cities: user.travel_cities,
    telehealth: user.telehealth,
    rate_band_min: user.rate_band_min,
    availability: user.availability,
    available_from: user.available_from,
    availability_date: user.availability_date,
    emr_list: user.emr_list,
    shift_types: user.shift_types,
  };
}
