import { columnFinder } from '#domain/search/columnFinder.ts';

/**
 * The columns of a spreadsheet of shifts, each with the headers that people use for it, in both languages. A site is written by
 * its name, a day and times as clocks of the site show them.
 */
const headers = {
  site_id: ['site', 'facility', 'campus', 'location', 'sede', 'centro'],
  unit: ['unit', 'ward', 'department', 'floor', 'unidad', 'departamento', 'servicio'],
  role: ['role', 'profession', 'discipline', 'position', 'license', 'profesion', 'rol'],
  specialty: ['specialty', 'speciality', 'especialidad'],
  day: ['date', 'shift date', 'start date', 'fecha', 'dia', 'fecha de inicio'],
  starts: ['start', 'start time', 'begin', 'begins', 'from', 'time in', 'inicio', 'hora de inicio', 'desde'],
  ends: ['end', 'end time', 'to', 'until', 'time out', 'fin', 'hora de fin', 'hasta'],
  end_day: ['end date', 'fecha de fin'],
  needed: ['needed', 'number', 'people', 'openings', 'headcount', 'count', 'numero', 'personas', 'plazas'],
  extra_cents: ['extra pay', 'bonus', 'incentive', 'extra per hour', 'pago adicional', 'bono', 'incentivo'],
  break_minutes: ['break', 'break minutes', 'meal', 'pausa', 'minutos de pausa'],
  break_paid: ['break paid', 'paid break', 'pausa pagada'],
  note: ['note', 'notes', 'comment', 'comments', 'nota', 'notas', 'comentarios'],
} as const;

export type ShiftColumn = keyof typeof headers;

export const shiftColumns = Object.keys(headers) as [ShiftColumn, ...ShiftColumn[]];

/** Without them no row can become a shift. */
export const neededShiftColumns = ['role', 'day', 'starts', 'ends'] as const satisfies readonly ShiftColumn[];

/** The column that a header names, such as `Start time`; null for one that no shift has. */
export const shiftColumnOf = columnFinder<ShiftColumn>(headers);
