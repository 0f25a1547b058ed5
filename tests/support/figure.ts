declare module 'vitest' {
  interface TaskMeta {
    /** What a test has measured, for the table of `npm run security`. */
    figure?: string;
  }
}

/** Puts a figure beside the result of a test. */
export function noteFigure(task: { meta: { figure?: string } }, figure: string): void {
  task.meta.figure = figure;
}
