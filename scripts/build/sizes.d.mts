interface SizedSet {
  limit: string;
  files: string[];
  parts: [name: string, bytes: number][];
}
export const mostKb: Readonly<Record<string, number>>;
export function checkSizes(client: string, sets: SizedSet[]): string;
