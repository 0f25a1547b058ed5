/** The maximum number of container lanes on a shipowner's page; the container search lists all. */
const lanesMost = 6;

/** Returns the request for the shipowner's container lanes. */
export const ownContainerLanes = (shipowner_id: number) => ({ shipowner_id, page_size: lanesMost });
