import type { Graph } from './import-graph.mjs';

type Kind = 'unit' | 'browser';

export declare function testFilesOf(graph: Graph, kind: Kind): string[];
export declare function keyOf(graph: Graph, kind: Kind, file: string): string | null;
