interface Town {
  city: string;
  state: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/**
 * Towns that the package of ZIP codes does not name: New York and its boroughs as people call them, and the territories, of
 * which it has nothing. Entered by hand on 2026-11-28 and not compared with a gazetteer yet: good for a distance in miles
 * between towns, no better.
 */
export const moreTowns: readonly Town[] = [
  { city: 'NYC', state: 'NY', latitude: 40.7143, longitude: -74.006 },
  { city: 'New York City', state: 'NY', latitude: 40.7143, longitude: -74.006 },
  { city: 'Manhattan', state: 'NY', latitude: 40.7834, longitude: -73.9663 },
  { city: 'Queens', state: 'NY', latitude: 40.6815, longitude: -73.8365 },
  { city: 'San Juan', state: 'PR', latitude: 18.4663, longitude: -66.1057 },
  { city: 'Bayamón', state: 'PR', latitude: 18.3986, longitude: -66.1557 },
  { city: 'Carolina', state: 'PR', latitude: 18.3808, longitude: -65.9574 },
  { city: 'Ponce', state: 'PR', latitude: 18.0108, longitude: -66.6141 },
  { city: 'Caguas', state: 'PR', latitude: 18.2341, longitude: -66.0485 },
  { city: 'Guaynabo', state: 'PR', latitude: 18.3578, longitude: -66.111 },
  { city: 'Mayagüez', state: 'PR', latitude: 18.2013, longitude: -67.1397 },
  { city: 'Arecibo', state: 'PR', latitude: 18.4725, longitude: -66.7157 },
  { city: 'Aguadilla', state: 'PR', latitude: 18.4274, longitude: -67.1541 },
  { city: 'Fajardo', state: 'PR', latitude: 18.3258, longitude: -65.6524 },
  { city: 'Humacao', state: 'PR', latitude: 18.1497, longitude: -65.8274 },
  { city: 'Guam', state: 'GU', latitude: 13.4443, longitude: 144.7937 },
  { city: 'Hagåtña', state: 'GU', latitude: 13.4757, longitude: 144.7489 },
  { city: 'Tamuning', state: 'GU', latitude: 13.4877, longitude: 144.7814 },
  { city: 'Dededo', state: 'GU', latitude: 13.5178, longitude: 144.8391 },
  { city: 'Charlotte Amalie', state: 'VI', latitude: 18.3419, longitude: -64.9307 },
  { city: 'Christiansted', state: 'VI', latitude: 17.7466, longitude: -64.7032 },
  { city: 'Pago Pago', state: 'AS', latitude: -14.2781, longitude: -170.7025 },
  { city: 'Saipan', state: 'MP', latitude: 15.2123, longitude: 145.7545 },
];
