import { yearSteps } from './talentQuery.ts';
import { readTypedPay, without } from './typedFilters.ts';

/** `RN $60`: the most that a clinician may ask for, dollars per hour, and the text without it. */
export function readTypedRate(text: string): { q: string; rate_max?: number } {
  const { q, pay_min } = readTypedPay(text.replace(most, '$1'));
  return pay_min === undefined ? { q: text } : { q, rate_max: pay_min };
}

/** In front of money alone. */
const most =
  /(?<![\p{L}\p{N}])(?:under|below|up to|less than|at most|max|maximum|menos de|hasta|máximo|maximo)\s+(\$?\d)/iu;

/** `RN 5 years`: the most of our steps that so many years are, and the text without them. */
export function readTypedYears(text: string): { q: string; years_min?: (typeof yearSteps)[number] } {
  const found = experience.exec(text);
  const stated = Number(found?.groups?.['years'] ?? 0);
  const years_min = yearSteps.findLast((step) => step <= stated);
  return found && years_min ? { q: without(text, found), years_min } : { q: text };
}

const experience =
  /(?:(?<![\p{L}\p{N}])(?:at least|over|más de|mas de|al menos)\s+)?(?<![\p{L}\p{N}$])(?<years>\d{1,2})\s?\+?\s*(?:or more\s+|o más\s+)?(?:yrs?|years?|años|año)(?:\s+(?:of|de))?(?:\s+(?:experience|exp|experiencia))?(?![\p{L}\p{N}])/iu;

/** `RN available now`: who is free today, and the text without it. */
export function readTypedAvailability(text: string): { q: string; availability?: ['now'] } {
  const found = now.exec(text);
  return found ? { q: without(text, found), availability: ['now'] } : { q: text };
}

const now =
  /(?<![\p{L}\p{N}])(?:(?:available|disponibles?)(?:\s+(?:now|today|immediately|asap|ahora|hoy|ya|de inmediato))?|immediately available|asap)(?![\p{L}\p{N}])/iu;
