/** Returns what is wrong with the subject of a commit, or null. */
export declare function subjectFault(subject: string): string | null;
