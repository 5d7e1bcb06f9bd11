import { columnFinder } from '#domain/search/columnFinder.ts';

/**
 * The columns of a spreadsheet of jobs, each with the headers that people use for it, in both languages. The names are those of
 * the fields of a job; a site is written by its name.
 */
const headers = {
  title: ['title', 'job title', 'position', 'job', 'puesto', 'titulo', 'cargo'],
  role: ['role', 'profession', 'discipline', 'clinical role', 'license', 'profesion', 'rol'],
  specialty: ['specialty', 'speciality', 'specialization', 'especialidad'],
  unit: ['unit', 'ward', 'department', 'unidad', 'departamento', 'servicio'],
  description: ['description', 'job description', 'details', 'summary', 'descripcion', 'detalles'],
  site_id: ['site', 'facility', 'campus', 'sede', 'centro'],
  address: ['address', 'location', 'city', 'place', 'direccion', 'ubicacion', 'ciudad'],
  location_type: ['location type', 'work setting', 'on site or remote', 'modalidad'],
  start_date: ['start date', 'start', 'starts', 'begin date', 'fecha de inicio', 'inicio'],
  duration: ['duration', 'length', 'assignment length', 'contract length', 'duracion'],
  shift_types: ['shift', 'shifts', 'shift type', 'turno', 'turnos'],
  shift_hours: ['shift hours', 'hours per shift', 'shift length', 'horas por turno'],
  weekly_hours: ['weekly hours', 'hours per week', 'hours a week', 'horas por semana', 'horas semanales'],
  employment_type: ['employment type', 'employment', 'job type', 'contract type', 'tipo de empleo', 'tipo de contrato'],
  pay_stated_min: [
    'pay from',
    'rate from',
    'min rate',
    'minimum rate',
    'pay min',
    'min pay',
    'minimum pay',
    'pay range min',
    'rate',
    'pay',
    'pago desde',
    'pago minimo',
  ],
  pay_stated_max: [
    'pay to',
    'rate to',
    'max rate',
    'maximum rate',
    'pay max',
    'max pay',
    'maximum pay',
    'pay range max',
    'pago hasta',
    'pago maximo',
  ],
  pay_unit: ['pay per', 'pay unit', 'pay period', 'rate per', 'pago por'],
  benefits: ['benefits', 'beneficios', 'prestaciones'],
  other_pay: ['other pay', 'bonuses', 'bonus', 'sign on bonus', 'otros pagos', 'bonos'],
  required_credentials: [
    'requirements',
    'required credentials',
    'credentials',
    'certifications',
    'requisitos',
    'credenciales',
  ],
  emr: ['emr', 'ehr', 'charting system', 'historia clinica electronica'],
  ratio: ['ratio', 'patient ratio', 'nurse to patient ratio', 'proporcion de pacientes'],
  positions: ['positions', 'openings', 'number of positions', 'headcount', 'vacantes', 'plazas'],
} as const;

export type JobColumn = keyof typeof headers;

export const jobColumns = Object.keys(headers) as [JobColumn, ...JobColumn[]];

/** Without them no row can become a job. */
export const neededColumns = ['title', 'role', 'description'] as const satisfies readonly JobColumn[];

/** The column that a header names, such as `Pay from` or `pay_stated_min`; null for one that no job has. */
export const jobColumnOf = columnFinder<JobColumn>(headers);
