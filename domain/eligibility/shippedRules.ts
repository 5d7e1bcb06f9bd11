import aprn from '../rules/aprn.json' with { type: 'json' };
import imlc from '../rules/imlc.json' with { type: 'json' };
import licensing from '../rules/licensing.json' with { type: 'json' };
import nlc from '../rules/nlc.json' with { type: 'json' };
import ot from '../rules/ot.json' with { type: 'json' };
import pa from '../rules/pa.json' with { type: 'json' };
import pt from '../rules/pt.json' with { type: 'json' };
import sources from '../rules/sources.json' with { type: 'json' };
import { z } from 'zod';
import { credentialSourceSchema, ruleBookSchema } from './licensureRulesSchema.ts';

/** The rule book and the sources that came with this version. Browsers ask the server, whose operator may have newer ones. */
export const shippedRules = ruleBookSchema.parse({ nlc, pt, ot, pa, imlc, aprn, licensing });
export const shippedSources = z.array(credentialSourceSchema).parse(sources);
