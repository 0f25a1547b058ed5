import type { Graph } from './import-graph.mjs';

/** Modules that read no file of the repository, except files that the graph shows. */
export declare const readsNothingElse: ReadonlySet<string>;

type Kind = 'unit' | 'browser';

export declare function testFilesOf(graph: Graph, kind: Kind): string[];
export declare function keyOf(graph: Graph, kind: Kind, file: string): string | null;
