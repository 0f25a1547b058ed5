declare module 'vitest' {
  interface TaskMeta {
    /** The measurement of a test. `npm run security` shows it in a table. */
    figure?: string;
  }
}

/** Adds a measurement to the result of a test. */
export function noteFigure(task: { meta: { figure?: string } }, figure: string): void {
  task.meta.figure = figure;
}
