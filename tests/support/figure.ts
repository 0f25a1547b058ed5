declare module 'vitest' {
  interface TaskMeta {
    /** The measurement of a test, for the table of `npm run security`. */
    figure?: string;
  }
}

/** Adds a measurement to the result of a test. */
export function noteFigure(task: { meta: { figure?: string } }, figure: string): void {
  task.meta.figure = figure;
}
