import { dayMs } from '../../trade/calendar/day-ms.ts';

/** The clients of one build: installed applications and pages that a service worker serves. */
export interface ClientBuild {
  build: string;
  /** True for the build that this server serves. */
  is_current: boolean;
  /**
   * The number of clients in the last 24 hours. Each member counts as one client, and all visitors of one
   * network as one.
   */
  clients: number;
  last_time: string;
}

const buildsMost = 30;
const clientsMost = 20_000;

/** Counts the clients of each build in the memory of this process, for the console. */
export class ClientBuilds {
  /** For each build: the clients with the time of their last request in ms. */
  readonly #seen = new Map<string, Map<string, number>>();
  /** Returns the build that this server serves; empty without a built client. */
  current: (now: Date) => Promise<string> = async () => '';

  /**
   * Records a request from a client of this build. A `build` that does not look like a revision is ignored,
   * because anyone can send the header.
   */
  note(build: string | undefined, client: string, nowMs: number): void {
    if (build === undefined || !/^[\da-f-]{8,80}$/.test(build)) return;
    const clients = this.#seen.get(build) ?? new Map<string, number>();
    if (clients.size === 0 && this.#seen.size >= buildsMost) this.#forgetOne();
    this.#seen.set(build, clients);
    clients.delete(client);
    if (clients.size >= clientsMost) clients.delete(clients.keys().next().value ?? '');
    clients.set(client, nowMs);
  }

  /** Returns the builds of the last 24 hours, the most used first. */
  async list(now: Date): Promise<ClientBuild[]> {
    const current = await this.current(now);
    const since = now.getTime() - dayMs;
    return [...this.#seen]
      .map(([build, clients]) => {
        const times = [...clients.values()].filter((time) => time > since);
        const last_time = new Date(Math.max(0, ...times.slice(-1))).toISOString();
        return { build, is_current: build === current, clients: times.length, last_time };
      })
      .filter(({ clients }) => clients > 0)
      .sort((one, other) => other.clients - one.clients);
  }

  /** Removes the build that has sent no request for the longest time. */
  #forgetOne(): void {
    const lastOf = (clients: Map<string, number>) => [...clients.values()].at(-1) ?? 0;
    const [oldest] = [...this.#seen].sort(([, one], [, other]) => lastOf(one) - lastOf(other));
    if (oldest) this.#seen.delete(oldest[0]);
  }
}
