/** The box that the map of the states is drawn in; the projection of `us-atlas` fills it. */
export const statesMapBox = { width: 975, height: 610 } as const;
