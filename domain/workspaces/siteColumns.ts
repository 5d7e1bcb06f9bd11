import { columnFinder } from '#domain/search/columnFinder.ts';

/** The columns of a spreadsheet of sites, each with the headers that people use for it, in both languages. */
const headers = {
  name: ['name', 'site', 'site name', 'facility', 'campus', 'location name', 'nombre', 'sede', 'centro'],
  address: ['address', 'location', 'city', 'direccion', 'ubicacion', 'ciudad'],
  time_zone: ['time zone', 'timezone', 'zone', 'zona horaria', 'zona'],
  week_start: ['week start', 'first day', 'first day of the week', 'first day of the work week', 'inicio de semana'],
  phone: ['phone', 'telephone', 'phone number', 'telefono'],
} as const;

export type SiteColumn = keyof typeof headers;

export const siteColumns = Object.keys(headers) as [SiteColumn, ...SiteColumn[]];

/** Without them no row can become a site. */
export const neededSiteColumns = ['name', 'time_zone'] as const satisfies readonly SiteColumn[];

export const siteColumnOf = columnFinder<SiteColumn>(headers);
