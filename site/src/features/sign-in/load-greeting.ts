/** Shows who invites this visitor. Rejects when a file fails to load; the page then stays as it is. */
export async function loadGreeting(): Promise<void> {
  const { loadInviter } = await import('./invited/load-inviter.ts');
  await loadInviter();
}
