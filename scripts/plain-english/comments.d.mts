export function commentsOf(path: string, text: string): string[];
export function hasMarker(comment: string): boolean;
