export function checkPainted(html: string, inPage: ReadonlySet<string>): void;
