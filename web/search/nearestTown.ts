import type { Client } from '#client/createClient.ts';

/** The town at the browser's position; null far from any. The server receives it to about a kilometer. */
export async function nearestTown(client: Client): Promise<string | null> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 });
  });
  const at = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
  return (await client.functions.nearestPlace(at)).place;
}

/** Degrees with two decimals. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
