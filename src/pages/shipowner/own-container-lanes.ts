/** So many of its container lanes stand on the page of a shipowner; the search has the others. */
const lanesMost = 6;

/** The request for them. */
export const ownContainerLanes = (shipowner_id: number) => ({ shipowner_id, page_size: lanesMost });
