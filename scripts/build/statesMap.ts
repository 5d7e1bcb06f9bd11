/** Draws the map of the states into web/features/jobs/map/states.svg: `node scripts/build/statesMap.ts`. */
import { writeFileSync } from 'node:fs';
import { geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'us-atlas/states-albers-10m.json' with { type: 'json' };
import { statesMapBox } from '#domain/search/statesMap.ts';

/** Relative to the repository. */
export const statesMapPath = 'web/features/jobs/map/states.svg';

/** The land, and the borders between states once each, in the colors of the element that uses `#states`. */
export function statesSvg(): string {
  const topology = atlas as unknown as Topology<{ nation: GeometryCollection; states: GeometryCollection }>;
  const { nation, states } = topology.objects;
  // Projected already. A tenth of a pixel: with whole ones borders that run west to east become stairs.
  const draw = geoPath().digits(1);
  const land = draw(feature(topology, nation));
  const borders = draw(mesh(topology, states, (one, other) => one !== other));
  const { width, height } = statesMapBox;
  return `<!-- State boundaries: U.S. Census Bureau. From us-atlas, Copyright 2013-2019 Michael Bostock, ISC. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="states"><path d="${land}"/><path fill="none" d="${borders}"/></g></svg>
`;
}

if (import.meta.main) writeFileSync(statesMapPath, statesSvg());
