import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Returns the present time. Renders the component again every minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
