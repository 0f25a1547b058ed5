import type { Graph } from './import-graph.mjs';

export declare const sourcesOfSubject: Readonly<Record<string, readonly string[]>>;
export declare function subjectsOf(file: string): string[];
export declare function nearUnitTests(graph: Graph, changed: readonly string[]): string[];
export declare function nearBrowserSpecs(graph: Graph, changed: readonly string[]): string[];
