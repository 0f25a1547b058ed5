/** Placeholder until the server part lands: see the brief. */
export interface Config {
  port: number;
}
