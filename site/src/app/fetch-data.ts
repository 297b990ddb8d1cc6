/** ms before the next attempt. */
const pauses = [500, 2000, 5000];

/**
 * Loads JSON, and tries again after a failure.
 * Rejects after the last attempt.
 */
export async function fetchData(address: string, attempt = 0): Promise<unknown> {
  try {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    return await reply.json();
  } catch (error) {
    const pause = pauses[attempt];
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return fetchData(address, attempt + 1);
  }
}
