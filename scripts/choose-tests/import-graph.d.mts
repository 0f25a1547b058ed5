export interface Graph {
  /** All files of the repository, from its root, except ignored ones. */
  files: string[];
  text: (file: string) => string;
  /** SHA-256 of a file's bytes, in hexadecimal digits. */
  hash: (file: string) => string;
  /** The files that a file names. */
  imports: (file: string) => string[];
}

export declare const root: string;
export declare function readGraph(files?: readonly string[], read?: (file: string) => Buffer): Graph;
export declare function closureOf(graph: Graph, files: readonly string[]): string[];
export declare function importersOf(graph: Graph, changed: readonly string[]): Map<string, number>;
