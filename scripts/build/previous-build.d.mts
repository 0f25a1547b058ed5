interface PreviousBuild {
  aside: string;
  assets: string[];
}
export function setPreviousBuildAside(dist: string): PreviousBuild;
export function keepPreviousBuild(dist: string, previous: PreviousBuild): void;
