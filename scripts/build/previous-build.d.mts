interface PreviousBuild {
  aside: string;
  assets: string[];
}
export function setPreviousBuildAside(dist: string): PreviousBuild;
export function storePreviousBuild(dist: string, previous: PreviousBuild): void;
