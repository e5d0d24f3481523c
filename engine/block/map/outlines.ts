import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Feature, FeatureCollection, MultiLineString, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';

interface Outlines {
  readonly land: FeatureCollection;
  readonly borders: MultiLineString;
}

/**
 * Loads the countries of the world, simplified for a scale of 1 : 110 million (Natural Earth, public domain), when a
 * map first needs them.
 */
export async function loadOutlines(): Promise<Outlines> {
  const { default: data } = await import('world-atlas/countries-110m.json');
  const world = data as unknown as Topology<{
    readonly countries: GeometryCollection;
    readonly land: GeometryCollection;
  }>;
  const { countries, land } = world.objects;
  const { features, ...collection } = feature(world, land);
  return {
    land: { ...collection, features: features.map(unrolledFeature) },
    borders: mesh(world, countries, (a, b) => a !== b),
  };
}

function unrolledFeature(part: Feature): Feature {
  const { geometry } = part;
  if (geometry.type === 'Polygon')
    return { ...part, geometry: { ...geometry, coordinates: geometry.coordinates.map(unrolled) } };
  if (geometry.type === 'MultiPolygon')
    return {
      ...part,
      geometry: { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unrolled)) },
    };
  return part;
}

/**
 * Continues the longitudes of a ring past 180° instead of jumping to the other side: a jump would draw a band across
 * the whole world.
 */
export function unrolled(ring: readonly Position[]): Position[] {
  let turn = 0;
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
}
