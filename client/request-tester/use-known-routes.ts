import { useState } from 'react';
import { fetchRoutes, fetchSample, type RestRoute, type Sample } from './rest-routes.ts';

export type KnownRoutes = ReturnType<typeof useKnownRoutes>;

/** The REST routes of this shop, fetched when they are first wanted. */
export function useKnownRoutes() {
  const [known, setKnown] = useState<{ routes: readonly RestRoute[]; sample: Sample }>();
  const [failed, setFailed] = useState(false);
  const fetchThem = async () => {
    setFailed(false);
    try {
      const [routes, sample] = await Promise.all([fetchRoutes(), fetchSample()]);
      setKnown({ routes, sample });
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  };
  const load = () => {
    if (!known) void fetchThem();
  };
  return { known, failed, load };
}
