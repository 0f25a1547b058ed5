/** A binary heap of places, ordered by distance. */
export class NearestFirst {
  #places = new Int32Array(1024);
  #distances = new Float64Array(1024);
  #size = 0;

  clear(): void {
    this.#size = 0;
  }

  push(place: number, nm: number): void {
    if (this.#size === this.#places.length) this.#grow();
    let hole = this.#size++;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if ((this.#distances[parent] ?? 0) <= nm) break;
      this.#put(hole, this.#places[parent] ?? 0, this.#distances[parent] ?? 0);
      hole = parent;
    }
    this.#put(hole, place, nm);
  }

  /** Removes the nearest place and returns it. Returns -1 if the heap is empty. */
  pop(): number {
    if (this.#size === 0) return -1;
    const [first, size] = [this.#places[0] ?? -1, --this.#size];
    const [place, nm] = [this.#places[size] ?? 0, this.#distances[size] ?? 0];
    let hole = 0;
    for (let child = 1; child < size; child = 2 * hole + 1) {
      if (child + 1 < size && (this.#distances[child + 1] ?? 0) < (this.#distances[child] ?? 0)) child++;
      if (nm <= (this.#distances[child] ?? 0)) break;
      this.#put(hole, this.#places[child] ?? 0, this.#distances[child] ?? 0);
      hole = child;
    }
    this.#put(hole, place, nm);
    return first;
  }

  #put(index: number, place: number, nm: number): void {
    this.#places[index] = place;
    this.#distances[index] = nm;
  }

  #grow(): void {
    const [places, distances] = [new Int32Array(2 * this.#size), new Float64Array(2 * this.#size)];
    places.set(this.#places);
    distances.set(this.#distances);
    [this.#places, this.#distances] = [places, distances];
  }
}
