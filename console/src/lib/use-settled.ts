import { useEffect, useState } from 'react';

/** The value, as JSON, after it has not changed for some time. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const now = JSON.stringify(value);
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), milliseconds);
    return () => clearTimeout(timer);
  }, [now, milliseconds]);
  return JSON.parse(settled) as Value;
}
