import type { FoundRoute } from './route-words.ts';
import type { RouteSearch } from './routes.ts';
import type { ScheduleReader } from './schedule-reader.ts';

export async function findContainerRoutes(
  _search: RouteSearch,
  _how: { changesMost: number; most: number },
  _reader: ScheduleReader,
): Promise<FoundRoute[]> {
  return [];
}
